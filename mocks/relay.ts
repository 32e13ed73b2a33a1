import type { Db } from './db';

/** The platform's side of a WebSocket, independent of the host. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/** Passes scans on to the sockets that listen for them. Each socket belongs to a uid. */
export interface Relay {
  /** Adds a listener; returns a function that removes it. */
  join(uid: string, socket: SocketLike): () => void;
  /** Sends a message to every socket of the uid. */
  send(uid: string, message: { readonly type: string; readonly data: string }): void;
  /** Sends any text to every socket of the uid; returns their number. */
  put(uid: string, text: string): number;
  /** Closes every socket of the uid; returns their number. */
  drop(uid: string): number;
  /** Closes every socket, as a restart of the platform does. */
  closeAll(): void;
}

function createRelay(): Relay {
  const rooms = new Map<string, Set<SocketLike>>();
  const put = (uid: string, text: string): number => {
    const sockets = [...(rooms.get(uid) ?? [])];
    for (const socket of sockets) socket.send(text);
    return sockets.length;
  };
  const close = (sockets: readonly SocketLike[], reason: string): number => {
    for (const socket of sockets) socket.close(1012, reason);
    return sockets.length;
  };
  return {
    join(uid, socket) {
      const room = rooms.get(uid) ?? new Set();
      rooms.set(uid, room.add(socket));
      return () => {
        room.delete(socket);
      };
    },
    send(uid, { type, data }) {
      put(uid, JSON.stringify({ type, data }));
    },
    put,
    drop(uid) {
      const sockets = [...(rooms.get(uid) ?? [])];
      rooms.delete(uid);
      return close(sockets, 'dropped');
    },
    closeAll() {
      const sockets = [...rooms.values()].flatMap((room) => [...room]);
      rooms.clear();
      close(sockets, 'platform reset');
    },
  };
}

/** The relay of a platform. */
export const relayOf = (db: Db): Relay => db.domain('relay', createRelay);

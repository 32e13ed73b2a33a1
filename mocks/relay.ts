import type { Db } from './db';

/** The platform's end of a WebSocket, whatever the host made it of. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/** Who listens for what a phone scanned, by uid. */
export interface Relay {
  /** Adds a listener; gives what takes it away again. */
  join(uid: string, socket: SocketLike): () => void;
  /** Delivers to every socket of the uid. */
  send(uid: string, message: { readonly type: string; readonly data: string }): void;
  /** Puts any text at all on every socket of the uid; gives how many there are. */
  put(uid: string, text: string): number;
  /** Ends every socket of the uid; gives how many there were. */
  drop(uid: string): number;
  /** Ends every socket, as a platform does that starts anew. */
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

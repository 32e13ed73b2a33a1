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
  /** Ends every socket, as a platform does that starts anew. */
  closeAll(): void;
}

function createRelay(): Relay {
  const rooms = new Map<string, Set<SocketLike>>();
  return {
    join(uid, socket) {
      const room = rooms.get(uid) ?? new Set();
      rooms.set(uid, room.add(socket));
      return () => {
        room.delete(socket);
      };
    },
    send(uid, { type, data }) {
      for (const socket of rooms.get(uid) ?? []) socket.send(JSON.stringify({ type, data }));
    },
    closeAll() {
      const sockets = [...rooms.values()].flatMap((room) => [...room]);
      rooms.clear();
      for (const socket of sockets) socket.close(1012, 'platform reset');
    },
  };
}

/** The relay of a platform. */
export const relayOf = (db: Db): Relay => db.domain('relay', createRelay);

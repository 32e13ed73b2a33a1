import * as v from 'valibot';
import type { Db } from '../db';
import { parseJson } from '../reading';
import { between, hex } from '../seed/pseudo';

const ALGORITHM = 'SHA-256';
/** The largest possible solution. It is so small that even a slow phone finds the solution at once. */
const MAX_NUMBER = 5000;

const solution = v.object({
  algorithm: v.literal(ALGORITHM),
  challenge: v.string(),
  number: v.number(),
  salt: v.string(),
  signature: v.string(),
});

/** Signatures of challenges that have already been used. */
const usedSignatures = (db: Db) => db.domain('altcha', () => new Set<string>());

/** A challenge of ALTCHA version 1: find `number` so that SHA-256(salt + number) is `challenge`. */
export async function makeChallenge(db: Db) {
  const nth = db.next('challenge');
  const salt = hex(24, db.seed, 'salt', nth);
  const challenge = await sha256(salt + String(between(0, MAX_NUMBER, db.seed, 'number', nth)));
  return { algorithm: ALGORITHM, challenge, salt, signature: await sign(db, challenge), maxnumber: MAX_NUMBER };
}

/** Whether `payload` (base64 JSON) solves an unused challenge of this platform; marks it as used. */
export async function acceptSolution(db: Db, payload: string): Promise<boolean> {
  const read = v.safeParse(solution, parseJson(fromBase64(payload)));
  if (!read.success) return false;
  const { challenge, number, salt, signature } = read.output;
  if (signature !== (await sign(db, challenge)) || challenge !== (await sha256(salt + String(number)))) return false;
  const used = usedSignatures(db);
  if (used.has(signature)) return false;
  used.add(signature);
  return true;
}

function fromBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const toHex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest(ALGORITHM, bytes(text)));
}

async function sign(db: Db, challenge: string): Promise<string> {
  const secret = bytes(hex(64, db.seed, 'altcha'));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: ALGORITHM }, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, bytes(challenge)));
}

import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';

// Gives an image what a container engine would, as far as a system allows it without one: a read-only root of its own,
// and an unprivileged user.

/** Makes a folder the root; bin, lib and usr are the system's, without usr/local. */
const enter = `set -eu
root=$1; prepare=$2; user=$3; mapped=$4; shift 4
mount --bind "$root" "$root"
mkdir -p "$root/own" "$root/proc" "$root/dev" "$root/tmp" "$root/usr/local"
mount --bind "$root/usr/local" "$root/own"
for place in bin sbin lib lib32 lib64 usr; do
  if [ -L "/$place" ]; then ln -sfn "$(readlink "/$place")" "$root/$place"
  elif [ -d "/$place" ]; then
    mkdir -p "$root/$place"
    mount --bind "/$place" "$root/$place"
    mount -o remount,bind,ro "$root/$place"
  fi
done
mount --bind "$root/own" "$root/usr/local"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
chroot "$root" /bin/sh -euc "$prepare"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,bind,ro "$root/usr/local"
mount -o remount,bind,ro "$root"
if [ "$mapped" = true ]; then
  exec unshare --user --map-user="\${user%:*}" --map-group="\${user#*:}" --root="$root" "$@"
fi
exec chroot --userspec="$user" "$root" "$@"`;

/** Flags of `unshare`, for users who may mount, and for others. */
const kinds = [
  { flags: ['--mount'], mapped: false },
  { flags: ['--user', '--map-root-user', '--mount'], mapped: true },
];

/** How this system creates namespaces; undefined if it allows none. */
export const namespaces = kinds.find(({ flags }) => spawnSync('unshare', [...flags, 'true']).status === 0);

export interface Sandbox {
  /** The folder that is the root. */
  readonly root: string;
  /** Shell commands to run in it first, while it is writable. */
  readonly prepare: string;
  /** `uid:gid` of the user who runs the command; outside it is the user of the tests, unless they may mount. */
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs a command in a read-only folder as if that were the whole system; only /tmp is empty and writable. Its process
 * id is the command's own.
 */
export function runInside(
  { root, prepare, user, env }: Sandbox,
  command: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  if (namespaces === undefined) throw new Error('this system allows no namespaces');
  const { flags, mapped } = namespaces;
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return spawn('unshare', [...flags, '/bin/sh', '-c', enter, 'sh', root, prepare, user, String(mapped), ...command], {
    stdio,
    env: { PATH: path, ...env },
  });
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const rule = '─'.repeat(80);
const script = fileURLToPath(new URL('./audit.mjs', import.meta.url));

/** Runs the audit with a fake npm, a shell script; `seconds` is its time limit. */
function audit(npm: string, seconds = '20') {
  const folder = mkdtempSync(join(tmpdir(), 'console-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const licences = join(folder, 'licenses.txt');
  writeFileSync(
    licences,
    ['The console contains:', rule, 'mild 1.0.0', rule, '@own/grave 1.0.0', rule, 'vite 1.0.0', rule].join('\n'),
  );
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, AUDIT_SECONDS: seconds };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, licences], { encoding: 'utf8', env });
  return { status, told: stdout + stderr };
}

const advisory = (name: string, severity: string) => ({
  [name]: {
    name,
    severity,
    range: '<2',
    nodes: [`node_modules/${name}`],
    via: [{ title: 'Runs what it reads', url: 'https://advisories.example/1' }, 'odd'],
  },
});
/** A fake npm. Like the real one, it exits with 1 if there is any advisory. */
const reporting = (report: object) => `echo '${JSON.stringify(report)}'; exit 1`;

it.each(['high', 'critical'])('an advisory of %s severity fails the build, and is told (R18-4)', (severity) => {
  const vulnerabilities = { ...advisory('mild', 'low'), ...advisory('@own/grave', severity) };
  const { status, told } = audit(reporting({ vulnerabilities }));
  expect(status).toBe(1);
  expect(told).toContain(`${severity}: @own/grave <2: Runs what it reads https://advisories.example/1; by odd`);
  expect(told).not.toContain('mild');
});

it('a package that is not in the build is left out, and the bundler, of which only helpers are (R18-4)', () => {
  const told = 'Audit: no advisory of high or critical severity is known, and 1 lower.\n';
  const vulnerabilities = { ...advisory('mild', 'low'), ...advisory('aside', 'critical'), ...advisory('vite', 'high') };
  expect(audit(reporting({ vulnerabilities }))).toEqual({ status: 0, told });
});

it('advisories of lower severity are counted', () => {
  const vulnerabilities = { ...advisory('mild', 'low'), ...advisory('@own/grave', 'moderate') };
  const told = 'Audit: no advisory of high or critical severity is known, and 2 lower.\n';
  expect(audit(reporting({ vulnerabilities }))).toEqual({ status: 0, told });
});

it.each([
  ['an error', reporting({ message: '503 Service Unavailable', error: {} }), '20', '503 Service Unavailable'],
  ['something else', 'echo "<html>"', '20', 'npm audit gave no report'],
  ['nothing at all', 'exit 1', '20', 'npm audit gave no report'],
  ['not waited for', 'exit 1', '0', 'AUDIT_SECONDS is 0'],
  ['nothing in time', `exec '${process.execPath}' -e 'setTimeout(() => {}, 10_000)'`, '0.2', 'no answer within 0.2 s'],
])(
  'if the answer is %s, says that the audit was not done, and the build is good (R18-4)',
  (_, npm, seconds, reason) => {
    const told = `Audit: NOT DONE (${reason}). Nothing is known about advisories for this build.\n`;
    expect(audit(npm, seconds)).toEqual({ status: 0, told });
  },
);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { slim } from './slimPackages';

interface Polyglot {
  t(key: string, vars?: object): string;
}
type Constructor = new (options: object) => Polyglot;

const require = createRequire(import.meta.url);
/** Comes with ra-i18n-polyglot. */
const name = 'node-polyglot';
const file = 'node-polyglot/index.js';
const whole = readFileSync(require.resolve(name), 'utf8');
const Whole = require(name) as Constructor;

describe('node-polyglot in the build', () => {
  it('has no rules of other languages, requires nothing, and says the same in the console’s languages', () => {
    const code = slim(file, whole);
    expect([/russian/i.test(whole), /russian/i.test(code)]).toEqual([true, false]);
    const module = { exports: {} };
    new Function('module', 'require', code)(module, () => {
      throw new Error('it requires a package');
    });
    const Slim = module.exports as Constructor;
    const phrases = { days: '%{smart_count} day |||| %{smart_count} days', of: { name: '%{name}，%{missing}' } };
    for (const locale of ['zh', 'en', 'en-GB']) {
      const [slimmed, full] = [Slim, Whole].map((One) => new One({ locale, phrases, allowMissing: true }));
      for (const smart_count of [0, 1, 2, 21]) {
        expect(slimmed?.t('days', { smart_count })).toBe(full?.t('days', { smart_count }));
      }
      for (const key of ['of.name', 'of.nothing']) {
        expect(slimmed?.t(key, { name: '$1' })).toBe(full?.t(key, { name: '$1' }));
      }
    }
  });

  it('is noticed when a new version looks otherwise', () => {
    expect(() => slim(file, whole.replace("require('warning')", "require('warnings')"))).toThrow(/warning/);
  });
});

describe('inflection in the build', () => {
  it('has no English plurals, and writes a name as a title all the same', () => {
    const inflection = 'inflection/lib/inflection.js';
    const code = slim(inflection, readFileSync(new URL(`../node_modules/${inflection}`, import.meta.url), 'utf8'));
    expect(code).not.toContain('pluralRules = [\n');
    const exports: Record<string, (word: string, count?: number) => string> = {};
    new Function('exports', code)(exports);
    expect(exports.humanize?.(exports.inflect?.('dial_line', 2) ?? '')).toBe('Dial line');
  });
});

import * as v from 'valibot';

// The rules of CycloneDX 1.6 for the parts that our bill of materials has: https://cyclonedx.org/docs/1.6/json/.

const text = v.pipe(v.string(), v.nonEmpty());
const component = {
  'bom-ref': text,
  name: text,
  version: v.pipe(text, v.maxLength(1024)),
};
const hash = v.strictObject({ alg: v.literal('SHA-512'), content: v.pipe(v.string(), v.regex(/^[a-f0-9]{128}$/)) });
const licence = v.strictObject({
  license: v.strictObject({ id: v.picklist(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']) }),
});

const bill = v.strictObject({
  $schema: v.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.6'),
  serialNumber: v.pipe(v.string(), v.regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  metadata: v.strictObject({
    lifecycles: v.array(v.strictObject({ phase: v.literal('build') })),
    component: v.strictObject({ type: v.literal('application'), ...component }),
  }),
  components: v.array(
    v.strictObject({
      type: v.literal('library'),
      ...component,
      purl: v.pipe(v.string(), v.regex(/^pkg:(npm\/(%40[\w.-]+\/)?[\w.-]+|github\/[\w.-]+\/[\w.-]+)@[\w.+-]+$/)),
      licenses: v.array(licence),
      hashes: v.optional(v.array(hash)),
    }),
  ),
  dependencies: v.array(v.strictObject({ ref: text, dependsOn: v.array(text) })),
});

const repeated = (list: readonly string[]): string[] => list.filter((one, place) => list.indexOf(one) !== place);

/** The violations of these rules in a bill of materials. */
export function faultsOfBill(given: unknown): string[] {
  const read = v.safeParse(bill, given);
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  const { metadata, components, dependencies } = read.output;
  const refs = [metadata.component, ...components].map((one) => one['bom-ref']);
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  return [
    ...repeated(refs).map((ref) => `${ref} is the name of two`),
    ...repeated(dependencies.map(({ ref }) => ref)).map((ref) => `${ref} has two lists of dependencies`),
    ...dependencies.flatMap(({ ref, dependsOn }) => repeated(dependsOn).map((one) => `${ref} depends on ${one} twice`)),
    ...named.filter((ref) => !refs.includes(ref)).map((ref) => `${ref} is no component`),
    ...refs.filter((ref) => !named.includes(ref)).map((ref) => `${ref} has no dependencies told`),
  ];
}

import css from './Import.module.css';

interface FactLineProps {
  /** What is known, empty ones among them, which are left out. */
  readonly facts: readonly string[];
  readonly className?: string | undefined;
}

/** Facts in a row with dots between them, none at the end or the beginning of a line; each stands whole where it fits. */
export function FactLine({ facts, className = '' }: FactLineProps) {
  const known = new Set(facts.filter((fact) => fact !== ''));
  if (known.size === 0) return null;
  return (
    <span className={`${css.facts} ${className}`}>
      {[...known].map((fact) => (
        <span key={fact}>{fact.replaceAll(' ', '\u00a0')}</span>
      ))}
    </span>
  );
}

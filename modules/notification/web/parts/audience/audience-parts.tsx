import type { AudiencePart } from '../../../contract/index.ts';

/** An audience in words. */
export function AudienceParts({ parts }: { parts: readonly AudiencePart[] }) {
  return (
    <ul className="q-plain-list">
      {parts.map(({ label, names }) => (
        <li key={label}>
          {names.length > 0 ? <span className="q-hint">{label}: </span> : label}
          {names.join(' · ')}
        </li>
      ))}
    </ul>
  );
}

const GROUNDS = ['#3F6C8F', '#7A5C8E', '#86682C', '#2F7A5F', '#9A4F4A', '#4C5FA0', '#5F6F3A'];
const HAN = /\p{Script=Han}/u;

/** Initials: two letters of a Latin name, the last two characters of a Chinese one. */
export function initials(name: string): string {
  const clean = name.trim();
  if (HAN.test(clean)) return [...clean].slice(-2).join('');
  const words = clean.split(/[\s.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');
}

const groundOf = (name: string): string => GROUNDS[[...name].reduce((sum, char) => sum + char.codePointAt(0)!, 0) % GROUNDS.length]!;

export function Disc({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <span
      className="q-disc"
      data-initials={initials(name)}
      aria-hidden="true"
      style={{ background: groundOf(name), width: size, height: size, ...(size > 22 && { fontSize: size * 0.4 }) }}
    />
  );
}

/** A disc with initials and always the name. */
export function Person({ name, note }: { name: string | null | undefined; note?: string }) {
  if (!name) return <span className="q-faint">—</span>;
  return (
    <span className="q-person">
      <Disc name={name} />
      <span className="q-ell">
        {name}
        {note && <span className="q-faint"> · {note}</span>}
      </span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { ArrowRight, CircleCheck, Target } from 'lucide-react';
import { Link } from 'react-router';
import './answer-band.css';

/** What speaks for a line of an answer; with an address it opens the records behind it. */
interface AnswerReason {
  text: string;
  href?: string;
  /** Danger and warn are coloured. */
  tone?: string;
}
/** A record to begin with: what it is, and how it stands. */
interface AnswerRecord {
  text: string;
  note: string;
  href: string;
  /** It is not planned, and should be. */
  isOpen?: boolean | undefined;
}

export interface AnswerLine {
  /** Of whom it tells; a hidden heading where `isNamed` is false. */
  name: string;
  isNamed?: boolean;
  reasons: readonly AnswerReason[];
  /** What else there is, not shown. */
  more?: string;
  records?: readonly AnswerRecord[];
  /** What to do about it first, with its words. */
  open?: { text: string; href: string } | undefined;
  /** Shows the line alone: its words, and what is done. */
  narrow?: { text: string; run: () => void } | undefined;
}

interface Props {
  /** What the band is called to who cannot see it. */
  label: string;
  title: string;
  /** The order, the days and what else has to be known of the answer. */
  hint: string;
  /** Nothing needs anybody. */
  isFine?: boolean;
  lines: readonly AnswerLine[];
  /** What stands below the lines. */
  children?: ReactNode;
}

/** The answer to the question of a screen, before its figures: who needs somebody first, why, and the records to begin with. */
export function AnswerBand({ label, title, hint, isFine = false, lines, children }: Props) {
  return (
    <section className="kit-answer" data-fine={isFine} aria-label={label}>
      <h2>
        {isFine ? <CircleCheck size={20} aria-hidden /> : <Target size={20} aria-hidden />}
        {title}
      </h2>
      {hint !== '' && <p className="q-hint">{hint}</p>}
      {lines.length > 0 && (
        <ol>
          {lines.map((line, i) => (
            <li key={line.name} data-titled={i === 0 && title.includes(line.name)}>
              {line.isNamed !== false && <b>{line.name}</b>}
              <Reasons line={line} />
              <NextStep line={line} />
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}

function Reasons({ line: { reasons, more, records = [] } }: { line: AnswerLine }) {
  return (
    <span className="kit-answer-why">
      {reasons.map(({ text, href, tone }) =>
        href === undefined ? (
          <span key={text} className="kit-answer-reason" data-tone={tone}>
            {text}
          </span>
        ) : (
          <Link key={text} className="kit-answer-reason" to={href} data-tone={tone}>
            {text}
          </Link>
        ),
      )}
      {more && <span className="q-hint">{more}</span>}
      {records.length > 0 && (
        <span className="kit-answer-records">
          {records.map(({ text, note, href, isOpen }) => (
            <span key={`${text} ${href}`} data-open={isOpen}>
              <Link to={href}>{text}</Link>
              {note !== '' && <span className="q-quiet"> {note}</span>}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** What to do about it: open what is behind it, or see it alone. */
function NextStep({ line: { name, open, narrow } }: { line: AnswerLine }) {
  const of = <span className="q-hidden">: {name}</span>;
  return (
    <span className="kit-answer-next">
      {open && (
        <Link to={open.href}>
          {open.text}
          {of}
          <ArrowRight size={14} aria-hidden />
        </Link>
      )}
      {narrow && (
        <button type="button" className="kit-answer-narrow" onClick={narrow.run}>
          {narrow.text}
          {of}
        </button>
      )}
    </span>
  );
}

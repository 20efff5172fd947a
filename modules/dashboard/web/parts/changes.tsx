import { Link } from 'react-router';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { Homepage } from '../../contract/index.ts';

/** What moved since the span before: sentences the server has counted, each opening its records. */
export function Changes({ changes }: { changes: Homepage['changes'] }) {
  return (
    <section className="home-side-card">
      <header>
        <h2>{changes.title}</h2>
      </header>
      {changes.lines.length === 0 ? (
        <p className="q-hint home-none">{changes.none}</p>
      ) : (
        <ul>
          {changes.lines.map(({ id, text, up, better, href }) => (
            <li key={id} className="home-moved" data-better={better}>
              {up ? <TrendingUp size={14} aria-hidden /> : <TrendingDown size={14} aria-hidden />}
              <Link to={href}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

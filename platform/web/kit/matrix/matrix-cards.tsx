import { useState, type ReactNode } from 'react';
import './matrix.css';

interface MatrixCardLine {
  id: number | string;
  content: ReactNode;
}

interface Card {
  id: number | string;
  /** What a closed card says: whose it is, and what is open there. */
  summary: ReactNode;
  /** Above its lines. */
  top?: ReactNode;
  /** Its cells, one below the other. */
  lines: readonly MatrixCardLine[];
}

/** A matrix on a narrow screen: a card for each row, opened to its cells; one that stands alone is open. */
export function MatrixCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="q-matrix-cards q-stack q-gap-8 q-list q-flat">
      {cards.map((card) => (
        <li key={card.id}>
          <OneCard card={card} isAlone={cards.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function OneCard({ card, isAlone }: { card: Card; isAlone: boolean }) {
  const [isOpen, setOpen] = useState(isAlone);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{card.summary}</summary>
      {isOpen && (
        <>
          {card.top}
          <ul className="q-matrix-lines q-stack q-gap-8 q-list q-flat">
            {card.lines.map(({ id, content }) => (
              <li key={id}>{content}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

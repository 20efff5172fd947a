import { useState, type FormEvent } from 'react';
import { plainNumber } from '@quantum/platform/contract';
import './ask-code.css';

const CODE_LENGTH = 20;
interface Props {
  title: string;
  label: string;
  help: string;
  action: string;
  onAsk: (code: string) => void;
}

/** For who types the 20 characters printed beneath a QR code: in any case, with spaces or hyphens. */
export function AskCode({ title, label, help, action, onAsk }: Props) {
  const [typed, setTyped] = useState('');
  const plain = plainNumber(typed).replaceAll(/[\s-]/g, '').toUpperCase();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (plain.length === CODE_LENGTH) onAsk(plain);
  };
  return (
    <main className="rd-main rd-ask">
      <h1>{title}</h1>
      <form onSubmit={send}>
        <label htmlFor="printed-code">{label}</label>
        <input
          id="printed-code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="q-hint">{help}</p>
        <button type="submit" className="q-btn" disabled={plain.length !== CODE_LENGTH}>
          {action}
        </button>
      </form>
    </main>
  );
}

import { useState, type ReactNode } from 'react';
import { useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import './plan.css';

interface Props {
  /** Message key. */
  title: string;
  /** Something of it is set, or at fault: it is seen. */
  isUsed: boolean;
  children: ReactNode;
}

/** What most plans do without: on the phone it is folded until it is used. */
export function PhoneFold({ title, isUsed, children }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(isUsed);
  if (!isPhone) return children;
  return (
    <details className="ins-fold" open={isOpen || isUsed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(title)}</summary>
      <div className="q-stack q-gap-14">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is an icon alone, with its words for who cannot see it. */
export const IconButton = ({ label, icon, disabled = false, onClick }: IconButtonProps) => (
  <button type="button" className="q-icon-btn" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {icon}
  </button>
);

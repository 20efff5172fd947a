import { createContext, use, type ReactNode } from 'react';
import { Menu } from '@mantine/core';

/** Whether what is inside is an item of a menu. */
export const InMenu = createContext(false);

interface Props {
  icon: ReactNode;
  label: ReactNode;
  /** Of the button that stands by itself. */
  className: string;
  isOn: boolean;
  title?: string;
  disabled: boolean;
  onClick: () => void;
}

/** A tool of a record that is on or off: a button by itself, an item where a menu holds it. */
export function MenuTool({ icon, label, className, isOn, title, disabled, onClick }: Props) {
  if (use(InMenu))
    return (
      <Menu.Item leftSection={icon} disabled={disabled} onClick={onClick}>
        {label}
      </Menu.Item>
    );
  return (
    <button type="button" className={className} aria-pressed={isOn} title={title} disabled={disabled} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}

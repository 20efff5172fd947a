import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import './view-tabs.css';

/** One way to look at what a page shows. */
interface ViewTab<V extends string> {
  value: V;
  /** In the reader's language. */
  label: string;
  /** How much is behind it, where that is known. */
  count?: string | undefined;
}

interface ChoiceProps<V extends string> {
  /** What is chosen, for those who do not see it. */
  label: string;
  tabs: readonly ViewTab<V>[];
  /** The tab shown; none where what is shown is of none of them. */
  value: V | undefined;
  onChoose: (value: V) => void;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Tabs without their row, for a row that holds more. */
export function ViewChoice<V extends string>({ label, tabs, value, onChoose, children }: ChoiceProps<V>) {
  return (
    <div role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-description={tab.count}
          aria-pressed={tab.value === value}
          onClick={() => onChoose(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="q-view-count" aria-hidden="true">
              {tab.count}
            </span>
          )}
        </button>
      ))}
      {children}
    </div>
  );
}

/** The row of tabs that switches what a page or a section shows; the only one it has. */
export function ViewTabs<V extends string>(props: ChoiceProps<V>) {
  return (
    <div className="q-views">
      <ViewChoice {...props} />
    </div>
  );
}

/** The parts of a screen, each with an address of its own. */
export interface ScreenParts {
  /** What the parts are of: a message key, as those of the links. */
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Links to the parts without their row, for a row that holds more. */
export function PartNav({ label, links }: ScreenParts) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t(label)}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end>
          {t(link.label)}
        </NavLink>
      ))}
    </nav>
  );
}

/** The row of tabs that leads to the parts of a screen. */
export function PartTabs(props: ScreenParts) {
  return (
    <div className="q-views">
      <PartNav {...props} />
    </div>
  );
}

import { Check, Minus } from 'lucide-react';
import { Checkbox } from '@mantine/core';
import { Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { roleEndpoints, type PermissionGroup } from '../../contract/index.ts';
import './roles.css';

type Verb = PermissionGroup['verbs'][number];
const READ = 'read';

/** Modules of the program with what can be done in each; the same for everyone, so it is asked once. */
export const usePermissionGroups = (): readonly PermissionGroup[] => useCall(roleEndpoints.permissions).data ?? [];

/** Rows of modules: reading in a column of its own, then everything else. */
function Matrix({ cell, lead }: { cell: (verb: Verb) => React.ReactNode; lead?: (group: PermissionGroup) => React.ReactNode }) {
  const { t } = useTranslation();
  const groups = usePermissionGroups();
  return (
    <div className="ac-matrix-box">
      <table className="ac-matrix">
        <thead>
          <tr>
            <th scope="col">{t('access.role.module')}</th>
            <th scope="col">{t('access.verb.read')}</th>
            <th scope="col">{t('access.role.operations')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.title}>
              <th scope="row">{lead?.(group) ?? group.name}</th>
              <td>{group.verbs.filter(({ verb }) => verb === READ).map(cell)}</td>
              <td>
                <div className="ac-cells">{group.verbs.filter(({ verb }) => verb !== READ).map(cell)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a role holds, and what not. */
export function HeldMatrix({ held }: { held: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('access.role.permissions')} note={held.length}>
      <Matrix
        cell={({ key, name }) => {
          const has = held.includes(key);
          return (
            <span key={key} className="ac-cell" data-held={has}>
              {has ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
              {name}
              <span className="ac-unseen">{t(has ? 'common.yes' : 'common.no')}</span>
            </span>
          );
        }}
      />
    </Section>
  );
}

/** The same to be chosen; the box of a module takes all of it. */
export function ChosenMatrix({ held, put }: { held: readonly string[]; put: (held: string[]) => void }) {
  const { t } = useTranslation();
  const set = (keys: readonly string[], on: boolean) => {
    const others = held.filter((key) => !keys.includes(key));
    put(on ? [...others, ...keys] : others);
  };
  return (
    <fieldset className="ac-matrix-field" id="field-permissions">
      <legend>
        {t('access.role.permissions')} <span className="q-hint">{t('access.role.chosen', { count: held.length })}</span>
      </legend>
      <Matrix
        lead={(group) => {
          const keys = group.verbs.map(({ key }) => key);
          const taken = keys.filter((key) => held.includes(key)).length;
          return (
            <Checkbox
              label={group.name}
              checked={taken === keys.length}
              indeterminate={taken > 0 && taken < keys.length}
              onChange={(event) => set(keys, event.currentTarget.checked)}
            />
          );
        }}
        cell={({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            aria-label={`${name}: ${key}`}
            checked={held.includes(key)}
            onChange={(event) => set([key], event.currentTarget.checked)}
          />
        )}
      />
    </fieldset>
  );
}

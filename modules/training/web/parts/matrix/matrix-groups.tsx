import { useState, type ReactNode } from 'react';
import { Check, Clock, Hourglass, X } from 'lucide-react';
import { Link } from 'react-router';
import { useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  hrefOfNumber,
  matrixHref,
  peopleInClass,
  placeOfGroup,
  type GapClass,
  type GapCounts,
  type Matrix,
  type MatrixAsked,
} from '../../../contract/index.ts';
import '../training.css';

interface Class {
  name: GapClass;
  /** Key of what it is called. */
  label: string;
  icon: ReactNode;
}
const SIZE = 13;
/** Each with its sign, so that colour alone says nothing. */
const CLASSES: readonly Class[] = [
  { name: 'gap', label: 'training.matrix.gaps', icon: <X size={SIZE} aria-hidden /> },
  { name: 'expiring', label: 'training.gap.expiring', icon: <Clock size={SIZE} aria-hidden /> },
  { name: 'grace', label: 'training.gap.grace', icon: <Hourglass size={SIZE} aria-hidden /> },
  { name: 'covered', label: 'training.matrix.covering', icon: <Check size={SIZE} aria-hidden /> },
];

interface Shown {
  matrix: Matrix;
  asked: MatrixAsked;
}
type Group = Matrix['groups'][number];
type Requirement = Matrix['requirements'][number];

const placeOf = ({ matrix, asked }: Shown, group: Group): MatrixAsked => placeOfGroup(matrix, group.id, asked);

/** The numbers of a cell: each opens the people it counts. */
function Numbers({ cell, group, requirement, place }: { cell: GapCounts; group: Group; requirement: Requirement; place: MatrixAsked }) {
  const { t } = useTranslation();
  return (
    <span className="tr-numbers">
      {CLASSES.flatMap((one) => {
        const count = peopleInClass(cell, one.name);
        if (count === 0) return [];
        const words = { state: t(one.label), count, requirement: requirement.categoryName, group: group.name };
        const label = t('training.matrix.number', words);
        const to = hrefOfNumber(place, requirement.id, one.name);
        return [
          <Link key={one.name} to={to} className="tr-number" data-class={one.name} aria-label={label} title={label}>
            {one.icon}
            {count}
          </Link>,
        ];
      })}
    </span>
  );
}

const worst = (cell: GapCounts): string => CLASSES.find((one) => peopleInClass(cell, one.name) > 0)?.name ?? '';

/** Units or posts against what is required, as numbers; on a phone one after the other. */
export function MatrixGroups(shown: Shown) {
  return useIsPhone() ? <Cards {...shown} /> : <Table {...shown} />;
}

function Table(shown: Shown) {
  const { t } = useTranslation();
  const { matrix } = shown;
  return (
    <div className="tr-matrix" role="region" aria-label={t('menu.TRA132')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(matrix.level === 'units' ? 'common.project' : 'training.required.job')}</th>
            {matrix.requirements.map((one) => (
              <th key={one.id} scope="col">
                {one.categoryName}
                <div className="q-hint">{one.postGroupName ?? t('training.requirement.all')}</div>
                <div className="q-hint">{t('training.matrix.covered', { done: one.covered, count: one.counted })}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.groups.map((group) => (
            <tr key={group.id ?? 'none'}>
              <th scope="row">
                <GroupLink group={group} {...shown} />
              </th>
              {group.cells.map((cell, i) => {
                const requirement = matrix.requirements[i]!;
                return (
                  <td key={requirement.id} data-class={cell ? worst(cell) : undefined}>
                    {cell ? <Numbers cell={cell} group={group} requirement={requirement} place={placeOf(shown, group)} /> : '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupLink({ group, ...shown }: Shown & { group: Group }) {
  const { t } = useTranslation();
  return (
    <>
      <Link
        to={matrixHref({
          ...placeOf(shown, group),
          ...(shown.matrix.level === 'units' && group.id === shown.asked.unitId && { isByName: true }),
        })}
      >
        {group.name}
      </Link>
      <div className="q-hint">{t('training.matrix.people', { count: group.people })}</div>
    </>
  );
}

function Cards(shown: Shown) {
  return (
    <ul className="tr-groups">
      {shown.matrix.groups.map((group) => (
        <li key={group.id ?? 'none'}>
          <Card group={group} {...shown} />
        </li>
      ))}
    </ul>
  );
}

function Card({ group, ...shown }: Shown & { group: Group }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const asked = group.cells.flatMap((cell, i) => (cell ? [{ cell, requirement: shown.matrix.requirements[i]! }] : []));
  const found = CLASSES.flatMap((one) => {
    const count = asked.reduce((sum, { cell }) => sum + peopleInClass(cell, one.name), 0);
    return count === 0 ? [] : [{ ...one, count }];
  });
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{group.name}</b>
        <span className="q-hint">{t('training.matrix.people', { count: group.people })}</span>
        <span className="tr-numbers">
          {found.map(({ name, label, icon, count }) => (
            <span key={name} className="tr-number" data-class={name} role="img" aria-label={`${t(label)}: ${count}`}>
              {icon}
              {count}
            </span>
          ))}
        </span>
      </summary>
      {isOpen && (
        <>
          <p>
            <GroupLink group={group} {...shown} />
          </p>
          <ul className="tr-group-cells">
            {asked.map(({ cell, requirement }) => (
              <li key={requirement.id}>
                {requirement.categoryName}
                <Numbers cell={cell} group={group} requirement={requirement} place={placeOf(shown, group)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

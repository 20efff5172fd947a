import type { ReactNode } from 'react';
import { Check, Clock, Hourglass, X } from 'lucide-react';
import { Link } from 'react-router';
import { MatrixCards, MatrixLegend, MatrixTable, useIsPhone, type MatrixTone } from '@quantum/platform/web/kit';
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
import './matrix.css';

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

/** Units or posts against what is required, as numbers; on a phone one after the other. */
export function MatrixGroups(shown: Shown) {
  return useIsPhone() ? <Cards {...shown} /> : <Table {...shown} />;
}

const TONES: Record<GapClass, MatrixTone> = { gap: 'danger', expiring: 'warn', grace: 'warn', covered: 'ok' };

function toneOf(cell: GapCounts): MatrixTone | undefined {
  const worst = CLASSES.find(({ name }) => peopleInClass(cell, name) > 0);
  return worst && TONES[worst.name];
}

function Table(shown: Shown) {
  const { t } = useTranslation();
  const { matrix } = shown;
  return (
    <>
      <MatrixLegend signs={CLASSES.map(({ name, label, icon }) => ({ tone: TONES[name], icon, word: t(label) }))} />
      <div className="tr-matrix">
        <MatrixTable
          label={t('menu.TRA132')}
          corner={t(matrix.level === 'units' ? 'common.project' : 'training.required.job')}
          columns={matrix.requirements.map((one) => ({
            id: one.id,
            requirement: one,
            head: (
              <span className="tr-matrix-head">
                <span>{one.categoryName}</span>
                <span className="q-hint">
                  {one.postGroupName ?? t('training.requirement.all')} ·{' '}
                  {t('training.matrix.covered', { done: one.covered, count: one.counted })}
                </span>
              </span>
            ),
          }))}
          rows={matrix.groups.map((group) => ({ id: group.id ?? 'none', of: group, head: <GroupLink of={group} {...shown} /> }))}
          cellOf={({ of }, { requirement }, { column }) => {
            const cell = of.cells[column];
            if (!cell) return null;
            const content = <Numbers cell={cell} group={of} requirement={requirement} place={placeOf(shown, of)} />;
            return { ...(toneOf(cell) && { tone: toneOf(cell)! }), content };
          }}
        />
      </div>
    </>
  );
}

function GroupLink({ of: group, ...shown }: Shown & { of: Group }) {
  const { t } = useTranslation();
  return (
    <span className="tr-matrix-person">
      <Link
        to={matrixHref({
          ...placeOf(shown, group),
          ...(shown.matrix.level === 'units' && group.id === shown.asked.unitId && { isByName: true }),
        })}
      >
        {group.name}
      </Link>
      <span className="q-hint">{t('training.matrix.people', { count: group.people })}</span>
    </span>
  );
}

function Cards(shown: Shown) {
  const { t } = useTranslation();
  return (
    <MatrixCards
      cards={shown.matrix.groups.map((group) => {
        const asked = group.cells.flatMap((cell, i) => (cell ? [{ cell, requirement: shown.matrix.requirements[i]! }] : []));
        return {
          id: group.id ?? 'none',
          summary: (
            <>
              <b>{group.name}</b>
              <span className="q-hint">{t('training.matrix.people', { count: group.people })}</span>
              <Sums cells={asked.map(({ cell }) => cell)} />
            </>
          ),
          top: (
            <p>
              <GroupLink of={group} {...shown} />
            </p>
          ),
          lines: asked.map(({ cell, requirement }) => ({
            id: requirement.id,
            content: (
              <>
                {requirement.categoryName}
                <Numbers cell={cell} group={group} requirement={requirement} place={placeOf(shown, group)} />
              </>
            ),
          })),
        };
      })}
    />
  );
}

/** What all cells of a row come to. */
function Sums({ cells }: { cells: readonly GapCounts[] }) {
  const { t } = useTranslation();
  return (
    <span className="tr-numbers">
      {CLASSES.flatMap(({ name, label, icon }) => {
        const count = cells.reduce((sum, cell) => sum + peopleInClass(cell, name), 0);
        if (count === 0) return [];
        return [
          <span key={name} className="tr-number" data-class={name} role="img" aria-label={`${t(label)}: ${count}`}>
            {icon}
            {count}
          </span>,
        ];
      })}
    </span>
  );
}

// GR111
import { Link } from 'react-router';
import {
  CodeText,
  MatrixCards,
  MatrixLegend,
  MatrixSign,
  MatrixTable,
  PartTabs,
  useCall,
  useIsPhone,
  usePage,
  useToday,
  WhenRead,
  type MatrixTone,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { REGISTER_MATRIX_PATH, REGISTER_PATH, registerEndpoints as calls, type RegisterMatrix } from '../../../contract/index.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { DayToCome, NothingInForce, RegisterAsk, registerHref, useRegisterAsk } from '../../parts/register/register-ask.tsx';
import { signOf } from '../../parts/register/standing-sign.tsx';
import '../../parts/database/database.css';

type Cell = NonNullable<RegisterMatrix['topics'][number]['cells'][number]>;
const GOOD = 95;
const FAIR = 80;

/** A share with its tone: green is only what is kept with fresh evidence. */
const toneOf = ({ compliance: { percent } }: Cell): MatrixTone =>
  percent === null ? 'muted' : Number(percent) >= GOOD ? 'ok' : Number(percent) >= FAIR ? 'warn' : 'danger';

/** Topics against projects, as of any day. */
export function RegisterMatrixScreen() {
  const { t } = useTranslation();
  const { asOf } = useRegisterAsk();
  const isPhone = useIsPhone();
  const isAhead = asOf !== null && asOf > useToday();
  const query = useCall(calls.matrix, { input: { asOf }, enabled: !isAhead });
  usePage({ title: t('regulation.register.matrix'), append: [{ text: t('regulation.register.matrix') }] });
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{t('regulation.register.matrix')}</h1>
      <PartTabs {...databaseParts} />
      <RegisterAsk key={String(asOf)} asked={{ unitId: null, asOf }} path={REGISTER_MATRIX_PATH} hasUnit={false} />
      {isAhead ? (
        <DayToCome />
      ) : (
        <WhenRead query={query}>
          {(matrix) =>
            matrix.topics.length === 0 ? (
              <NothingInForce of={t('regulation.register.matrixOf', { day: formatDay(matrix.asOf) })} />
            ) : (
              <>
                <div className="q-row q-wrap q-middle q-gap-14">
                  <p className="q-hint">{t('regulation.register.matrixOf', { day: formatDay(matrix.asOf) })}</p>
                  <MatrixLegend signs={COUNTED.map((standing) => signOf(standing, t))} />
                </div>
                {isPhone ? <Cards matrix={matrix} asOf={asOf} /> : <Table matrix={matrix} asOf={asOf} />}
              </>
            )
          }
        </WhenRead>
      )}
    </div>
  );
}

interface Props {
  matrix: RegisterMatrix;
  asOf: string | null;
}

/** What is counted beside a share: how many clauses of the cell stand so. */
const COUNTED = ['failed', 'stale', 'notAssessed', 'notIdentified'] as const;

/** The share, and after its sign how many clauses are in its way. */
function CellText({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  const { percent } = cell.compliance;
  return (
    <span className="rg-cell">
      <span className="q-bold">{percent === null ? '–' : `${percent} %`}</span>
      {COUNTED.filter((standing) => cell[standing] > 0).map((standing) => (
        <MatrixSign key={standing} {...signOf(standing, t)} detail={String(cell[standing])} />
      ))}
    </span>
  );
}

function Table({ matrix: { topics, units }, asOf }: Props) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('regulation.register.matrix')}
      corner={t('common.project')}
      columns={topics.map(({ code }) => ({ id: code, head: <CodeText set="regulationTopic" code={code} /> }))}
      rows={units.map(({ id, name }, at) => ({ id, at, head: <Link to={registerHref(REGISTER_PATH, { unitId: id, asOf })}>{name}</Link> }))}
      cellOf={(row, _topic, { column }) => {
        const cell = topics[column]!.cells[row.at];
        return cell ? { tone: toneOf(cell), content: <CellText cell={cell} /> } : null;
      }}
    />
  );
}

function Cards({ matrix: { topics, units }, asOf }: Props) {
  const { t } = useTranslation();
  return (
    <MatrixCards
      cards={units.map(({ id, name }, at) => {
        const cells = topics.flatMap(({ code, cells: own }) => (own[at] ? [{ code, cell: own[at] }] : []));
        const failed = cells.reduce((sum, { cell }) => sum + cell.failed, 0);
        return {
          id,
          summary: (
            <>
              <b>{name}</b>
              {failed > 0 && <span className="q-hint">{t('regulation.register.failed', { count: failed })}</span>}
            </>
          ),
          top: <Link to={registerHref(REGISTER_PATH, { unitId: id, asOf })}>{t('regulation.register.title')}</Link>,
          lines: cells.map(({ code, cell }) => ({
            id: code,
            content: (
              <span className="q-row q-apart q-gap-8">
                <CodeText set="regulationTopic" code={code} />
                <CellText cell={cell} />
              </span>
            ),
          })),
        };
      })}
    />
  );
}

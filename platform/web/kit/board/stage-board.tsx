import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Endpoint, PagedQuery, PageOf } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { CardFault } from '../calls/call-fault.tsx';
import { useCall } from '../calls/use-call.ts';
import { usePage } from '../page-head.ts';
import { PartTabs, type ScreenParts } from '../views/view-tabs.tsx';
import { stateOf } from '../codes/code-sets.ts';
import { CodeTag } from '../codes/code-tag.tsx';
import './stage-board.css';

/** Cards of a stage; the rest is in the list. */
const CARDS = 25;

interface Stages<P extends string, R> {
  endpoint: Endpoint<P, PagedQuery, PageOf<R>>;
  /** Set of codes the stages are of. */
  set: string;
  /** Column and direction the records of a stage stand in. */
  order: (status: string) => readonly [column: string, direction: 'asc' | 'desc'];
  /** Where the whole list is, and where a record opens. */
  list: string;
  path: (id: number) => string;
  card: (row: R) => ReactNode;
  /** Message key of what is said where a stage has no record, by the word of its state: why, and what brings one there. */
  empty: (state: string) => string;
}
interface Props<P extends string, R> extends Stages<P, R> {
  label: string;
  statuses: readonly string[];
}

/** Records by stage, a column each: the first ones as cards that open them, and how many there are. */
export function StageBoard<P extends string, R extends { id: number }>({ label, statuses, ...stages }: Props<P, R>) {
  return (
    <div className="q-board" tabIndex={0} role="group" aria-label={label}>
      {statuses.map((status) => (
        <Stage key={status} status={status} {...stages} />
      ))}
    </div>
  );
}

function Stage<P extends string, R extends { id: number }>({
  status,
  endpoint,
  set,
  order,
  list,
  path,
  card,
  empty,
}: Stages<P, R> & { status: string }) {
  const { t } = useTranslation();
  const [columnName, orderType] = order(status);
  const { data, error, refetch } = useCall(endpoint, {
    input: {
      pagingTool: { currentPage: 1, pageSize: CARDS },
      queryCriterias: [{ key: 'status', value: status, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [{ columnName, orderType }],
      params: { count: 'capped' },
    },
  });
  const more = (data?.totalCount ?? 0) - (data?.items.length ?? 0);
  return (
    <section className="q-stage" aria-busy={data === undefined}>
      <header className="q-row">
        <h2>
          <CodeTag set={set} code={status} />
        </h2>
        <span className="q-hint">{data && `${data.totalCount}${data.capped ? '+' : ''}`}</span>
      </header>
      <ul>
        {error && !data && (
          <li>
            <CardFault error={error} retry={refetch} />
          </li>
        )}
        {data?.items.map((row) => (
          <li key={row.id}>
            <Link className="q-stage-card" to={path(row.id)}>
              {card(row)}
            </Link>
          </li>
        ))}
        {data?.items.length === 0 && <li className="q-stage-empty q-hint">{t(empty(stateOf(status)))}</li>}
        {more > 0 && (
          <li>
            <Link to={`${list}?f.status=in:${status}`}>{t('platform.board.more', { count: more })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

interface PageProps<P extends string, R> extends Props<P, R> {
  /** Message keys: what the records are, and the board itself. */
  heading: string;
  /** Where else they are shown. */
  places?: ScreenParts;
}
/** A page that is a board: its name, the other places, the stages. `label` is a message key here. */
export function StageBoardPage<P extends string, R extends { id: number }>({ heading, label, places, ...board }: PageProps<P, R>) {
  const { t } = useTranslation();
  usePage({ title: t(label), append: [{ text: t(label) }] });
  return (
    <div className="q-board-page">
      <header className="q-board-head">
        <h1>{t(heading)}</h1>
        {places && <PartTabs {...places} />}
      </header>
      <StageBoard label={t(label)} {...board} />
    </div>
  );
}

// TAS111, the view to sign
import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { CallFault, ConfirmDialog, EmptyCells, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { toSignEndpoints, type BatchResults, type ToSign } from '../../contract/index.ts';
import './to-sign.css';

const isAlike = (seat: ToSign): boolean => seat.glance.every(({ differs }) => !differs);

/** What waits for my signature, each with what it says in short: the ticked ones are signed at once. */
export function ToSignScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(toSignEndpoints.list);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const sign = useMutate(toSignEndpoints.sign, {
    done: ({ results }: BatchResults) => t('signature.toSign.done', { count: results.filter(({ STATUS }) => STATUS === 0).length }),
    onDone: ({ results }: BatchResults) => {
      setRefused(new Map(results.flatMap(({ seatId, STATUS, MSG }) => (STATUS === 0 ? [] : [[seatId, MSG]]))));
      setTicked(new Set());
    },
  });
  const seats = data?.seats ?? [];
  const chosen = seats.filter((seat) => ticked.has(seat.seatId));
  const tick = (id: number, isOn: boolean) => setTicked((now) => new Set(isOn ? [...now, id] : [...now].filter((one) => one !== id)));
  return (
    <div className="q-page sig-to-sign">
      <header className="q-head-tools">
        <h1>{t('menu.TOSIGN')}</h1>
      </header>
      {error && <CallFault title="platform.list.error" error={error} retry={refetch} />}
      {data && seats.length === 0 && (
        <div className="q-empty">
          <EmptyCells />
          <h2>{t('signature.toSign.emptyTitle')}</h2>
          <p className="q-quiet">{t('signature.toSign.emptyText')}</p>
        </div>
      )}
      {seats.length > 0 && (
        <>
          <p className="q-quiet">{t('signature.toSign.lead')}</p>
          <p className="q-row q-wrap q-gap-8">
            <Button variant="default" onClick={() => setTicked(new Set(seats.filter(isAlike).map(({ seatId }) => seatId)))}>
              {t('signature.toSign.alike')}
            </Button>
            {chosen.length > 0 && (
              <Button variant="default" onClick={() => setTicked(new Set())}>
                {t('signature.toSign.none')}
              </Button>
            )}
            <span className="q-space" />
            <Button variant="filled" disabled={chosen.length === 0} loading={sign.isRunning} onClick={() => setAsking(true)}>
              {t('signature.toSign.sign', { count: chosen.length })}
            </Button>
          </p>
          <ul className="q-stack q-gap-8 q-list q-flat">
            {seats.map((seat) => (
              <Row
                key={seat.seatId}
                seat={seat}
                isTicked={ticked.has(seat.seatId)}
                refusal={refused.get(seat.seatId)}
                onTick={(isOn) => tick(seat.seatId, isOn)}
              />
            ))}
          </ul>
          {data!.total > seats.length && (
            <p className="q-quiet">{t('signature.toSign.more', { shown: seats.length, total: data!.total })}</p>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('signature.toSign.sign', { count: chosen.length })}
        text={t('signature.toSign.ask')}
        work={() =>
          sign.run({
            input: { seats: chosen.map(({ roundId, version, seatId, contentHash }) => ({ roundId, version, seatId, contentHash })) },
          })
        }
      />
    </div>
  );
}

interface RowProps {
  seat: ToSign;
  isTicked: boolean;
  refusal: string | undefined;
  onTick: (isOn: boolean) => void;
}

function Row({ seat, isTicked, refusal, onTick }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className="sig-row" data-alike={isAlike(seat) || undefined}>
      <Checkbox
        checked={isTicked}
        aria-label={t('signature.toSign.tick', { code: seat.code })}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
      />
      <span className="sig-words">
        <Link to={seat.href}>
          <b>{seat.title}</b>
        </Link>
        <span className="q-quiet">
          {seat.kind} · {seat.place} · <span className="q-code">{seat.code}</span>
        </span>
        <span className="q-row q-wrap q-gap-8">
          {seat.openedAt && (
            <span className="q-quiet">{t('signature.toSign.since', { time: formatInstant(seat.openedAt, seat.timeZone) })}</span>
          )}
          {seat.forName !== null && (
            <Tag tone="info" icon="repeat">
              {t('signature.toSign.for', { name: seat.forName })}
            </Tag>
          )}
          {refusal !== undefined && (
            <span role="alert" className="q-tone-danger">
              {t('signature.toSign.refused')}: {refusal}
            </span>
          )}
        </span>
      </span>
      <dl className="sig-glance">
        {seat.glance.map(({ label, value, differs }) => (
          <div key={label} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {differs && <span className="q-hidden"> ({t('signature.toSign.differs')})</span>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

import { Button } from '@mantine/core';
import { CalendarPlus, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, fetchPaper } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  NEW_SCHEDULING_PATH,
  NOT_HELD,
  requirementEndpoints as calls,
  TO_LEARN,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../../contract/index.ts';
import { GapSign } from './gap-sign.tsx';
import '../training.css';
import './matrix.css';

type Person = Matrix['people'][number];
type Line = { requirement: Matrix['requirements'][number]; cell: NonNullable<Person['cells'][number]> };
/** What is to be done comes first. */
const ORDER: readonly string[] = [...NOT_HELD, 'expiring', 'grace', 'held', 'exempt'];
const OPEN: readonly string[] = [...NOT_HELD, 'expiring', 'grace'];
const TO_SCHEDULE: readonly string[] = [...TO_LEARN, 'expiring'];

interface Props {
  matrix: Matrix;
  asked: MatrixAsked;
}
/** People one below the other, for a narrow screen: what each lacks with sign, word and day; it opens to what is done about it. */
export function MatrixCards({ matrix, asked }: Props) {
  return (
    <ul className="tr-groups tr-people">
      {matrix.people.map((person) => (
        <li key={person.id}>
          <PersonCard matrix={matrix} asked={asked} person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonCard({ matrix, asked, person }: Props & { person: Person }) {
  const { t } = useTranslation();
  const lines: Line[] = person.cells
    .flatMap((cell, i) => (cell ? [{ requirement: matrix.requirements[i]!, cell }] : []))
    .toSorted((a, b) => ORDER.indexOf(a.cell.state) - ORDER.indexOf(b.cell.state));
  const open = lines.filter(({ cell }) => OPEN.includes(cell.state));
  return (
    <details>
      <summary>
        <span className="tr-person">
          <strong>{person.name}</strong>
          {person.jobName && <span className="q-hint">{person.jobName}</span>}
        </span>
        <span className="tr-person-gaps">
          {open.map(({ requirement, cell }) => (
            <span key={requirement.id} className="tr-person-gap">
              <span>{requirement.categoryName}</span>
              <GapSign cell={cell} />
            </span>
          ))}
          {open.length === 0 && <span className="q-hint">{t('training.matrix.complete', { count: lines.length })}</span>}
        </span>
      </summary>
      <ul className="tr-group-cells">
        {lines.map(({ requirement, cell }) => (
          <li key={requirement.id}>
            <span className="tr-person-gap">
              <span>{requirement.categoryName}</span>
              <GapSign cell={cell} />
            </span>
            {requirement.lessonId !== null && TO_SCHEDULE.includes(cell.state) && (
              <Allowed operation={trainingOps.schedule}>
                <Button
                  variant="default"
                  component={Link}
                  to={`${NEW_SCHEDULING_PATH}?lesson=${requirement.lessonId}&unit=${asked.unitId}&people=${person.id}`}
                  leftSection={<CalendarPlus size={14} aria-hidden />}
                >
                  {t('training.matrix.schedule', { count: 1 })}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            leftSection={<FileText size={15} aria-hidden />}
            onClick={() => void fetchPaper({ endpoint: calls.personFile, params: { id: person.id } })}
          >
            {t('training.person.file')}
          </Button>
        </li>
      </ul>
    </details>
  );
}

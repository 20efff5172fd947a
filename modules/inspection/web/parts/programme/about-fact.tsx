import { Link } from 'react-router';
import type { AboutRef } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { ScreenProgramme } from './screen-programme.ts';

interface Props {
  programme: Pick<ScreenProgramme, 'about'>;
  about: AboutRef | null | undefined;
}

/** What a plan or an inspection is about beside its space, in the line of its facts. */
export function AboutFact({ programme, about }: Props) {
  const { t } = useTranslation();
  if (!about || !programme.about) return null;
  const words = `${about.code} ${about.title}`;
  return (
    <span>
      {t(programme.about.label)} {about.href ? <Link to={about.href}>{words}</Link> : words}
    </span>
  );
}

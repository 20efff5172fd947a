import { STATUS, type RefusalLink } from '@quantum/platform/contract';
import { AnswerError } from '@quantum/platform/server';
import { documentPath } from '../../contract/index.ts';
import type { DocumentRecord } from '../tables.ts';

const KEY = 'compliance-document.refusal.sameNumber';

/** 1409: the number of this issuer is registered already, with the document that has it. */
export class SameNumber extends AnswerError {
  constructor({ id, code }: Pick<DocumentRecord, 'id' | 'code'>) {
    const links: RefusalLink[] = [{ title: code, href: documentPath(id) }];
    super(409, STATUS.stale, { key: KEY, params: { code }, data: { key: KEY, params: { code }, links } });
  }
}

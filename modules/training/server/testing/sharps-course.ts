import { randomUUID } from 'node:crypto';
import { inThree, must, type TestApp } from '@quantum/platform/testing';
import { QUESTION_KIND } from '../../contract/index.ts';

const COMPANY = 35;

export const courseStep = (key: string, type: string, more: object = {}) => ({
  key,
  type,
  text: inThree('Read this'),
  files: [],
  minSeconds: 0,
  paperId: null,
  ...more,
});

export const questionOf = (key: string) => ({
  clientId: randomUUID(),
  kind: QUESTION_KIND.single,
  stem: inThree(`Question ${key}`),
  options: ['a', 'b', 'c'].map((one) => ({ key: one, text: inThree(one === key ? 'SECRET-RIGHT' : `no ${one}`), isRight: one === key })),
  explanation: 'EXPLAINED',
});

/** A published course of three steps (read, sign, a quiz of four questions) that gives a certificate. */
export async function makeSharpsCourse(app: TestApp) {
  const categoryId: number = (
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: 'SHARPS',
      names: inThree('Sharps handling'),
      issuer: 'Academy',
      issuedHere: true,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    })
  ).id;
  const setId: number = (
    await must(app, 'trn', 'POST', '/testSet', { clientId: randomUUID(), unitId: COMPANY, names: inThree('Sharps questions') })
  ).id;
  for (const key of ['a', 'b', 'c', 'a'])
    await must(app, 'trn', 'POST', `/testSet/${setId}/questions`, {
      ...questionOf(key),
      version: (await must(app, 'trn', 'GET', `/testSet/${setId}`)).version,
    });
  const paperId: number = (
    await must(app, 'trn', 'POST', '/testPaper', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('Sharps quiz'),
      draws: [{ setId, count: 4 }],
      passMark: 75,
      minutes: 10,
      attempts: 2,
    })
  ).id;
  await must(app, 'trn', 'POST', `/testPaper/${paperId}/publish`, { version: 1 });
  const lessonId: number = (
    await must(app, 'trn', 'POST', '/training/lessons', {
      clientId: randomUUID(),
      unitId: COMPANY,
      names: inThree('Sharps handling course'),
      categoryId,
      steps: [courseStep('read', 'pages', { minSeconds: 5 }), courseStep('sign', 'statement'), courseStep('quiz', 'quiz', { paperId })],
    })
  ).id;
  await must(app, 'trn', 'POST', `/training/lessons/${lessonId}/publish`, { version: 1 });

  return { categoryId, setId, paperId, lessonId };
}

import { notificationEvent } from '@quantum/modules/notification/server-api';
import { contribute } from '@quantum/platform/server';
import { clauseChanged } from '../extension-points.ts';
import { citedChanged, CITING_JOB, queueCiting, tellCiting } from './clause-change.service.ts';

/** What citations hear and tell. */
export const citationContributions = [contribute(clauseChanged, queueCiting), contribute(notificationEvent, citedChanged)];
export const citationJobs = [{ name: CITING_JOB, run: tellCiting }];

import type * as jobTasks from '../../contract/job-task.ts';
import type * as matrices from '../../contract/matrix.ts';

/** What files of matrices and job tasks must be. The pages carry no schemas; these come when a file is read. */
export const matrixFileSchema = async () => ((await import('../../contract/matrix.ts?schemas')) as unknown as typeof matrices).matrixFile;

export const jobTaskFileSchema = async () =>
  ((await import('../../contract/job-task.ts?schemas')) as unknown as typeof jobTasks).jobTaskFile;

import { server as access } from '@quantum/modules/access/server';
import { server as action } from '@quantum/modules/action/server';
import { server as collaboration } from '@quantum/modules/collaboration/server';
import { server as dashboard } from '@quantum/modules/dashboard/server';
import { server as dictionary } from '@quantum/modules/dictionary/server';
import { server as form } from '@quantum/modules/form/server';
import { server as inspection } from '@quantum/modules/inspection/server';
import { server as notification } from '@quantum/modules/notification/server';
import { server as organization } from '@quantum/modules/organization/server';
import { server as system } from '@quantum/modules/system/server';
import { server as signature } from '@quantum/modules/signature/server';
import { server as task } from '@quantum/modules/task/server';
import { server as issue } from '@quantum/modules/issue/server';
import { server as spaceInspection } from '@quantum/modules/space-inspection/server';
import { server as safetyObservation } from '@quantum/modules/safety-observation/server';
import { server as certificate } from '@quantum/modules/certificate/server';
import { server as exemption } from '@quantum/modules/exemption/server';
import { server as training } from '@quantum/modules/training/server';
import { server as workHour } from '@quantum/modules/work-hour/server';
import { server as hazard } from '@quantum/modules/hazard/server';
import { server as incident } from '@quantum/modules/incident/server';
import { server as risk } from '@quantum/modules/risk/server';
import { server as attestation } from '@quantum/modules/attestation/server';
import { server as assessment } from '@quantum/modules/assessment/server';
import { server as change } from '@quantum/modules/change/server';
import { server as documentation } from '@quantum/modules/documentation/server';
import { server as regulation } from '@quantum/modules/regulation/server';
import { server as complianceDocument } from '@quantum/modules/compliance-document/server';
import type { ServerModule } from '@quantum/platform/server';

/** The modules of the server, lower ranks first. */
export const modules: readonly ServerModule[] = [
  dictionary,
  organization,
  access,
  form,
  notification,
  collaboration,
  system,
  task,
  signature,
  action,
  regulation,
  documentation,
  inspection,
  dashboard,
  issue,
  safetyObservation,
  spaceInspection,
  exemption,
  certificate,
  training,
  workHour,
  risk,
  hazard,
  incident,
  attestation,
  assessment,
  change,
  complianceDocument,
];

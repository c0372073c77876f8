import { accountingPaths } from './features/accounting/paths.ts'
import { activityPaths } from './features/activity/paths.ts'
import { authPaths } from './features/auth/paths.ts'
import { blockPaths } from './features/blocks/paths.ts'
import { bulkPaths, bulkSchemas } from './features/bulk/paths.ts'
import { calendarPaths } from './features/calendar/paths.ts'
import { contactPaths, contactSchemas } from './features/contacts/paths.ts'
import { copyingPaths } from './features/copying/paths.ts'
import { docsPaths } from './features/docs/paths.ts'
import { duplicatePaths } from './features/duplicates/paths.ts'
import { exportsPaths } from './features/exports/paths.ts'
import { factorPaths } from './features/factors/paths.ts'
import { filePaths } from './features/files/paths.ts'
import { findPaths } from './features/find/paths.ts'
import { followerPaths } from './features/followers/paths.ts'
import { healthPaths } from './features/health/paths.ts'
import { importPaths, importSchemas } from './features/imports/paths.ts'
import { invitationPaths } from './features/invitations/paths.ts'
import { jobPaths } from './features/jobs/paths.ts'
import { keyPaths } from './features/keys/paths.ts'
import { mailingOverviewPaths } from './features/mailings/overview-paths.ts'
import { mailingPaths } from './features/mailings/paths.ts'
import { sendPaths } from './features/mailings/send-paths.ts'
import { mailSetupPaths } from './features/mailings/setup-paths.ts'
import { movePaths } from './features/media/paths.ts'
import { memoryPaths } from './features/memory/paths.ts'
import { mergingPaths, mergingSchemas } from './features/merging/paths.ts'
import { metricsPaths } from './features/metrics/paths.ts'
import { oidcPaths } from './features/oidc/paths.ts'
import { operationsPaths } from './features/operations/paths.ts'
import { paperPaths, paperSchemas } from './features/paper/paths.ts'
import { printPaths } from './features/print/paths.ts'
import { privacyPaths } from './features/privacy/paths.ts'
import { cockpitPaths } from './features/projects/cockpit-paths.ts'
import { overviewPaths } from './features/projects/overview-paths.ts'
import { allocationsPaths } from './features/publicity/allocations-paths.ts'
import { distributionListPaths } from './features/publicity/distribution-list-paths.ts'
import { partnersPaths } from './features/publicity/partners-paths.ts'
import { reportExportPaths } from './features/reports/export-paths.ts'
import { linkPaths as reportLinkPaths } from './features/reports/link-paths.ts'
import { reportPaths, reportSchemas } from './features/reports/paths.ts'
import { searchPaths } from './features/search/paths.ts'
import { securityPaths } from './features/security/paths.ts'
import { servicesPaths } from './features/services/paths.ts'
import { linksPaths, sessionInfoPaths } from './features/setup/paths.ts'
import { viewPaths } from './features/views/paths.ts'
import { weatherPaths } from './features/weather/paths.ts'
import { webhookPaths } from './features/webhooks/paths.ts'
import type { Descriptions } from './openapi/words.ts'

/** What the routes that are not derived say of themselves, in the order of the OpenAPI document. */
export const descriptions: Descriptions = {
  schemas: {
    ...importSchemas,
    ...mergingSchemas,
    ...bulkSchemas,
    ...contactSchemas,
    ...paperSchemas,
    ...reportSchemas,
  },
  paths: [
    ...authPaths,
    ...factorPaths,
    ...oidcPaths,
    ...invitationPaths,
    ...sessionInfoPaths,
    ...keyPaths,
    ...securityPaths,
    ...searchPaths,
    ...findPaths,
    ...activityPaths,
    ...calendarPaths,
    ...overviewPaths,
    ...cockpitPaths,
    ...accountingPaths,
    ...weatherPaths,
    ...linksPaths,
    ...servicesPaths,
    ...jobPaths,
    ...memoryPaths,
    ...exportsPaths,
    ...importPaths,
    ...duplicatePaths,
    ...contactPaths,
    ...blockPaths,
    ...mailingPaths,
    ...sendPaths,
    ...mailSetupPaths,
    ...mailingOverviewPaths,
    ...reportPaths,
    ...reportExportPaths,
    ...reportLinkPaths,
    ...privacyPaths,
    ...movePaths,
    ...mergingPaths,
    ...copyingPaths,
    ...bulkPaths,
    ...viewPaths,
    ...partnersPaths,
    ...printPaths,
    ...paperPaths,
    ...followerPaths,
    ...distributionListPaths,
    ...allocationsPaths,
    ...filePaths,
    ...webhookPaths,
    ...operationsPaths,
    ...metricsPaths,
    ...healthPaths,
    ...docsPaths,
  ],
}

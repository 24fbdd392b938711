import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { absenceNoticeSubjects } from './audit-subjects.sql.ts'
import { absenceCategory } from './category.ts'
import { absenceNoticeTypes } from './event-types.ts'
import { absenceNoticeMergeParts } from './merge-parts.ts'
import { deleteExpiredNotices } from './retention/delete-expired.ts'
import { absenceNoticeRoutes } from './routes.ts'
import { followMarks } from './sending/follow.sql.ts'
import { AbsenceNoticeSender } from './sending/loop.ts'
import { absenceNoticeWork } from './work-items.ts'

export const absenceNoticesModule = defineModule({
  name: 'absence-notices',
  routes: entitledTo({ module: 'messaging' }, absenceNoticeRoutes),
  loops: [(kernel) => new AbsenceNoticeSender(kernel)],
  schedule: [{ name: 'delete-expired-absence-notices', crontab: '49 2 * * *', run: deleteExpiredNotices }],
  extends: [
    operationGroups.with({
      name: 'absence_notices',
      description: 'Notices to guardians about unexplained absences, and their answers.',
    }),
    eventTypeGroups.with({ area: 'absences', types: absenceNoticeTypes }),
    eventSubscriptions.with(followMarks),
    noticeCategories.with(absenceCategory),
    auditSubjects.with(...absenceNoticeSubjects),
    mergeParts.with(...absenceNoticeMergeParts),
    structureDependents.with({
      noun: 'absence_notice',
      table: 'absence_notices',
      classes: ['class_id'],
      goesAlong: true,
    }),
    workItems.with(...absenceNoticeWork),
  ],
})

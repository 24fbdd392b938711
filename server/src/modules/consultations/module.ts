import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { entitledTo } from '../../kernel/http/define-route.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { noticeCategories } from '../notifications/index.ts'
import { mergeParts } from '../people/index.ts'
import { feedSources } from '../timetable/index.ts'
import { consultationSubjects } from './audit-subjects.sql.ts'
import { consultationTypes } from './event-types.ts'
import { consultationFeed } from './feed.ts'
import { consultationMergeParts } from './merge-parts.ts'
import { inviteFamilies } from './nightly/invite.ts'
import { remindFamilies } from './nightly/remind.ts'
import { tidyEvenings } from './nightly/tidy.ts'
import { consultationCategory } from './notices.ts'
import { consultationRoutes } from './routes.ts'
import { consultationWork } from './work-items.ts'

export const consultationsModule = defineModule({
  name: 'consultations',
  routes: entitledTo({ module: 'messaging' }, consultationRoutes),
  jobs: [() => inviteFamilies],
  schedule: [
    { name: 'remind-of-consultations', crontab: '7 * * * *', run: remindFamilies },
    { name: 'tidy-consultations', crontab: '56 2 * * *', run: tidyEvenings },
  ],
  extends: [
    operationGroups.with({
      name: 'consultations',
      description: 'Parents’ evenings: their plan, appointments of families with teachers, and who waits.',
    }),
    eventTypeGroups.with({ area: 'consultation_planning', types: consultationTypes }),
    auditSubjects.with(...consultationSubjects),
    noticeCategories.with(consultationCategory),
    feedSources.with(consultationFeed),
    structureDependents.with({
      noun: 'consultation_evening',
      table: 'consultation_evenings',
      classLists: ['class_ids'],
    }),
    mergeParts.with(...consultationMergeParts),
    workItems.with(...consultationWork),
  ],
})

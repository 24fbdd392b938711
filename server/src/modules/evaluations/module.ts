import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { furtherHangings } from '../../kernel/resource/resource.ts'
import { structureDependents } from '../academics/index.ts'
import { mergeParts } from '../people/index.ts'
import { feedSources } from '../timetable/index.ts'
import { followMarkWeights } from './categories/follow-shares.ts'
import { evaluationFeed } from './evaluations/feed.ts'
import { selectEvaluationsOfTerm } from './evaluations/plan.sql.ts'
import { evaluationTypes } from './event-types.ts'
import { gradingTypes } from './grading-event-types.ts'
import { evaluationMergeParts } from './on-person-merged.ts'
import { evaluationRoutes } from './routes.ts'
import { evaluationWork } from './work/items.ts'

export const evaluations = defineModule({
  name: 'evaluations',
  routes: evaluationRoutes,
  extends: [
    operationGroups.with({
      name: 'evaluations',
      description: 'Assessments, scores, categories, term grades and report cards.',
    }),

    eventTypeGroups.with({ area: 'evaluations', types: evaluationTypes }),
    eventTypeGroups.with({ area: 'evaluations', types: gradingTypes }),

    eventSubscriptions.with(...followMarkWeights),
    mergeParts.with(...evaluationMergeParts),
    furtherHangings.with({ on: 'term', noun: 'evaluation', by: 'id', select: selectEvaluationsOfTerm }),
    structureDependents.with(
      { noun: 'term_marks', table: 'term_gradings', classes: ['class_id'], sessions: ['term_id'] },
      { noun: 'term_mark', table: 'term_marks', classes: ['class_id'], sessions: ['term_id'] },
      { noun: 'report_comment', table: 'report_comments', classes: ['class_id'], sessions: ['term_id'] },
    ),
    feedSources.with(evaluationFeed),
    workItems.with(...evaluationWork),
  ],
})

import { defineModule } from '../../kernel/modules/define-module.ts'
import { structureDependents } from '../academics/index.ts'
import { auditSubjects } from '../audit/index.ts'
import { mergeParts } from '../people/index.ts'
import { evaluationSubjects } from './audit-subjects.sql.ts'
import { resultMergePart } from './on-person-merged.ts'

export const gradebook = defineModule({
  name: 'gradebook',
  extends: [
    auditSubjects.with(evaluationSubjects),
    mergeParts.with(resultMergePart),
    structureDependents.with(
      { noun: 'evaluation', table: 'line_items', classes: ['class_id'], sessions: ['grading_period_id'] },
      { noun: 'category', table: 'line_item_categories', classes: ['class_id'] },
      { noun: 'class_resource', table: 'class_resources', classes: ['class_id'] },
    ),
  ],
})

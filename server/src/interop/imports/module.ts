import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileReferences } from '../../modules/files/index.ts'
import { importTypes } from './event-types.ts'
import { importFile } from './import-file.ts'
import { importRoutes } from './routes.ts'
import { importJob } from './run-import.ts'
import { importWork } from './work.ts'

export const imports = defineModule({
  name: 'imports',
  routes: importRoutes,
  jobs: [importJob],
  extends: [
    operationGroups.with({
      name: 'imports',
      description: 'Imports of spreadsheets and rosters: mapping, validation and progress.',
    }),

    eventTypeGroups.with({ area: 'integrations', types: importTypes }),
    fileReferences.with(importFile),
    workItems.with(importWork),
  ],
})

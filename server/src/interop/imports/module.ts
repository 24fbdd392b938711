import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { fileReferences } from '../../modules/files/index.ts'
import { importTypes } from './event-types.ts'
import { importFile } from './import-file.ts'
import { importRoutes } from './routes.ts'
import { importJob } from './run-import.ts'

export const imports = defineModule({
  name: 'imports',
  routes: importRoutes,
  jobs: [importJob],
  extends: [
    eventTypeGroups.with({ area: 'integrations', types: importTypes }),
    fileReferences.with(importFile),
  ],
})

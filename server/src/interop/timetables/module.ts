import { defineModule } from '../../kernel/modules/define-module.ts'
import { timetableFileRoutes } from './files/routes.ts'

/** Timetables in and out of the formats of other programs. */
export const timetableFiles = defineModule({ name: 'timetable-files', routes: timetableFileRoutes })

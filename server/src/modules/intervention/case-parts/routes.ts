import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { CaseParams } from '../cases/schema.ts'
import { addIntervention, changeIntervention, removeIntervention } from './interventions.ts'
import { addNote, changeNote, removeNote } from './notes.ts'
import {
  CaseInterventionEntry,
  CaseNote,
  CaseTask,
  CaseTaskPage,
  CaseTaskQuery,
  InterventionParams,
  InterventionPatch,
  NewIntervention,
  NewNote,
  NewTask,
  NoteParams,
  NotePatch,
  TaskParams,
  TaskPatch,
} from './schema.ts'
import { addTask, changeTask, listTasks, removeTask } from './tasks.ts'

const facts = { school: 'required', entitlement: { module: 'ews' } } as const
const read = allowed('intervention', 'read', 'intervention:read')
const write = allowed('intervention', 'write', 'intervention:write')
const ofCase = '/api/v1/intervention/action-center/:case_id/'

const interventions: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.addIntervention',
    method: 'POST',
    path: `${ofCase}interventions/`,
    access: write,
    summary: 'Add an intervention to a case',
    description:
      'A code of the catalogue is enough: it begins today with its usual dose. An open case is in progress then.',
    params: CaseParams,
    body: NewIntervention,
    answers: { 201: CaseInterventionEntry },
    errorStatuses: [409],
    handler: async (context) => created(await addIntervention(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeIntervention',
    method: 'PATCH',
    path: `${ofCase}interventions/:intervention_id/`,
    access: write,
    summary: 'Change an intervention of a case',
    description: 'Change it, end it, or say what became of it (RFC 7396).',
    params: InterventionParams,
    body: InterventionPatch,
    answers: { 200: CaseInterventionEntry },
    errorStatuses: [409],
    handler: async (context) => ok(await changeIntervention(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.removeIntervention',
    method: 'DELETE',
    path: `${ofCase}interventions/:intervention_id/`,
    access: write,
    summary: 'Remove an intervention from a case',
    description: 'For one that was entered by mistake; end it with `ends_on` otherwise.',
    params: InterventionParams,
    answers: { 204: null },
    errorStatuses: [409],
    handler: async (context) => {
      await removeIntervention(context)
      return noContent
    },
  }),
]

const tasks: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.listTasks',
    method: 'GET',
    path: '/api/v1/intervention/tasks/',
    access: read,
    summary: 'List tasks of open cases',
    description: 'Tasks of the cases that you may read, those due first before others.',
    auditRead: true,
    query: CaseTaskQuery,
    answers: { 200: CaseTaskPage },
    handler: async (context) => ok(await listTasks(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.addTask',
    method: 'POST',
    path: `${ofCase}tasks/`,
    access: write,
    summary: 'Add a task to a case',
    params: CaseParams,
    body: NewTask,
    answers: { 201: CaseTask },
    errorStatuses: [409],
    handler: async (context) => created(await addTask(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeTask',
    method: 'PATCH',
    path: `${ofCase}tasks/:task_id/`,
    access: write,
    summary: 'Change a task of a case',
    description: 'Change it, or say that it is done (RFC 7396).',
    params: TaskParams,
    body: TaskPatch,
    answers: { 200: CaseTask },
    errorStatuses: [409],
    handler: async (context) => ok(await changeTask(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.removeTask',
    method: 'DELETE',
    path: `${ofCase}tasks/:task_id/`,
    access: write,
    summary: 'Remove a task from a case',
    params: TaskParams,
    answers: { 204: null },
    errorStatuses: [409],
    handler: async (context) => {
      await removeTask(context)
      return noContent
    },
  }),
]

const notes: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.addNote',
    method: 'POST',
    path: `${ofCase}notes/`,
    access: write,
    summary: 'Add a note to a case',
    description:
      'A note, a contact or a decision. Restricted ones are written and read by principals and counselors alone.',
    params: CaseParams,
    body: NewNote,
    answers: { 201: CaseNote },
    errorStatuses: [409],
    handler: async (context) => created(await addNote(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeNote',
    method: 'PATCH',
    path: `${ofCase}notes/:note_id/`,
    access: write,
    summary: 'Change a note of a case',
    description: 'By its author within a day (RFC 7396); 409 `case_note_fixed` otherwise.',
    params: NoteParams,
    body: NotePatch,
    answers: { 200: CaseNote },
    errorStatuses: [409],
    handler: async (context) => ok(await changeNote(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.removeNote',
    method: 'DELETE',
    path: `${ofCase}notes/:note_id/`,
    access: write,
    summary: 'Remove a note of a case',
    description:
      'Its text is deleted; that there was a note, by whom, and who removed it remains. By its author, a principal or a counselor.',
    params: NoteParams,
    answers: { 204: null },
    errorStatuses: [409],
    handler: async (context) => {
      await removeNote(context)
      return noContent
    },
  }),
]

/** Endpoints of what a case is made of. */
export const partRoutes: readonly Route[] = [...interventions, ...tasks, ...notes]

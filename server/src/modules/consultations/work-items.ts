import type { WorkItem } from '../../kernel/http/work-item.ts'
import { visibilityOf } from './visibility.ts'
import { selectComing, selectToBook, selectToRecord } from './work-items.sql.ts'

const access = {
  kind: 'right',
  area: 'consultations',
  action: 'write',
  scope: 'consultations:read',
} as const

/** Children for whom a guardian can book in an evening that is open, and has booked nothing. */
const toBook: WorkItem = {
  key: 'consultations_to_book',
  module: 'messaging',
  access,
  select: (context) => selectToBook(visibilityOf(context), context.clock.now()),
}

/** Appointments of a teacher in the days to come. */
const coming: WorkItem = {
  key: 'consultations_coming',
  module: 'messaging',
  access,
  select: (context) => selectComing(visibilityOf(context), context.clock.now()),
}

/** Appointments of a teacher of which nobody recorded whether the family came. */
const toRecord: WorkItem = {
  key: 'consultations_to_record',
  module: 'messaging',
  access,
  select: (context) => selectToRecord(visibilityOf(context), context.clock.now()),
}

export const consultationWork: readonly WorkItem[] = [toBook, coming, toRecord]

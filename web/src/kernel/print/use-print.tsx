import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { fileNameOf, keepFile } from '../files/store-file.ts'
import { Said } from '../refusals/said.tsx'
import { reasonOf } from '../refusals/say.ts'
import { given } from '../routing/given.ts'
import { type School, useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

type FileFormat = 'pdf' | 'csv'

/** Lists of classes that the server prints. */
export const lists = ['class', 'contacts', 'emergency', 'photos'] as const
export type List = (typeof lists)[number]

interface ListOrder {
  readonly kind: 'list'
  readonly list: List
  readonly format: FileFormat
  readonly classIds?: readonly string[]
  readonly gradeLevel?: string
}

interface SheetOrder {
  readonly kind: 'sheet'
  readonly classId: string
  readonly filled: boolean
  /** `YYYY-MM`; none: this month. */
  readonly month?: string
  readonly format: FileFormat
}

interface CardsOrder {
  readonly kind: 'cards'
  readonly classId: string
}

/** Fetches documents of classes and stores them as files; why one was not printed is said in a notice. */
export function usePrint() {
  const school = useSchool()
  const onError = usePrintError()
  return useMutation({
    mutationFn: async (order: ListOrder | SheetOrder | CardsOrder) => {
      const { data, response } = await fetchFile(school, order)
      store(data, response)
    },
    onError,
  })
}

function fetchFile(school: School, order: ListOrder | SheetOrder | CardsOrder) {
  if (order.kind === 'sheet') return fetchSheet(school, order)
  return order.kind === 'cards' ? fetchCards(school, order) : fetchList(school, order)
}

const fetchCards = ({ client }: School, { classId }: CardsOrder) =>
  client.GET('/api/v1/documents/issued/cards', {
    params: { query: { class_id: classId } },
    parseAs: 'blob',
  })

const fetchSheet = ({ client }: School, { classId, filled, month, format }: SheetOrder) =>
  client.GET('/api/v1/attendance/sheet', {
    params: { query: { class_id: classId, filled, format, ...given({ month }) } },
    parseAs: 'blob',
  })

function fetchList({ client }: School, { list, format, classIds, gradeLevel }: ListOrder) {
  const query = {
    format,
    ...(classIds === undefined ? {} : { class_id: [...classIds] }),
    ...(gradeLevel === undefined ? {} : { grade_level: gradeLevel }),
  }
  return client.GET('/api/v1/people/lists/{list}', {
    params: { path: { list }, query },
    parseAs: 'blob',
    querySerializer: { array: { style: 'form', explode: false } },
  })
}

function store(file: unknown, response: Response): void {
  if (file instanceof Blob) keepFile(file, fileNameOf(response) ?? 'document.pdf')
}

/** Says why a file was not printed. */
export function usePrintError() {
  const { t } = useWords('kernel')
  return (error: unknown) => {
    const message = <Said reasons={[reasonOf(error)]} />
    notifications.show({ color: 'red', autoClose: 8000, title: t('print.failed'), message })
  }
}

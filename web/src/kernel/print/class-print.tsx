import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { monthAndYear } from '../format/format.ts'
import { given } from '../routing/given.ts'
import { type School, useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { lists, usePrint } from './use-print.tsx'

/** Whether somebody may print lists of classes: staff, and teachers of their own. */
export const printsClasses = ({ may, me }: School): boolean =>
  may('people.read') && me.roles.some((role) => role !== 'guardian' && role !== 'student')

/** The documents of one class: each as PDF, and as CSV next to it. */
export function ClassPrint({ classId }: { classId: string }) {
  const { t } = useWords('kernel')
  const school = useSchool()
  const print = usePrint()
  if (!printsClasses(school)) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={print.isPending}
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('print.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map((list) => (
          <Entry
            key={list}
            name={t(`print.${list}`)}
            onPrint={(format) => print.mutate({ kind: 'list', list, format, classIds: [classId] })}
          />
        ))}
        {school.may('attendance.read') && (
          <>
            <Menu.Divider />
            {sheetsAround(school.me.school?.today ?? '').map(({ filled, month }) => {
              const sheet = t(filled ? 'print.filledSheet' : 'print.blankSheet')
              return (
                <Entry
                  key={`${filled} ${month}`}
                  name={month ? t('print.sheetOf', { sheet, month: monthAndYear(`${month}-01`) }) : sheet}
                  onPrint={(format) =>
                    print.mutate({ kind: 'sheet', classId, filled, format, ...given({ month }) })
                  }
                />
              )
            })}
          </>
        )}
        {school.may('issued_documents.write') && (
          <IssueEntries classId={classId} onCards={() => print.mutate({ kind: 'cards', classId })} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where documents are issued to the class, and its student cards on sheets. */
function IssueEntries({ classId, onCards }: { classId: string; onCards(): void }) {
  const { t } = useWords('kernel')
  const { slug } = useSchool()
  const navigate = useNavigate()
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        onClick={() =>
          void navigate({
            to: '/schools/$slug/documents/issued',
            params: { slug },
            search: { issue: true, class_id: classId },
          })
        }
      >
        {t('print.issueDocuments')}
      </Menu.Item>
      <Menu.Item onClick={onCards}>{t('print.cards')}</Menu.Item>
    </>
  )
}

/** The attendance sheets on offer: of this month, a blank one of the next, and a filled one of the last. */
function sheetsAround(today: string): readonly { filled: boolean; month: string | undefined }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const monthAt = (distance: number): string =>
    new Date(Date.UTC(year, month - 1 + distance, 1)).toISOString().slice(0, 7)
  return [
    { filled: false, month: undefined },
    { filled: false, month: monthAt(1) },
    { filled: true, month: undefined },
    { filled: true, month: monthAt(-1) },
  ]
}

interface EntryProps {
  readonly name: string
  onPrint(format: 'pdf' | 'csv'): void
}

/** A document of the menu: PDF by its name, CSV at the end of the row. */
function Entry({ name, onPrint }: EntryProps) {
  const { t } = useWords('kernel')
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={name}>
      <Menu.Item flex={1} onClick={() => onPrint('pdf')}>
        {name}
      </Menu.Item>
      <Menu.Item w="auto" c="dimmed" aria-label={t('print.asCsv', { name })} onClick={() => onPrint('csv')}>
        {t('print.csv')}
      </Menu.Item>
    </Group>
  )
}

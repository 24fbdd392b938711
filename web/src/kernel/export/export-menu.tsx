import { Box, Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { keepFile } from '../files/store-file.ts'
import { number } from '../format/format.ts'
import { useSchoolIfAny } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { readAllPages } from './all-pages.ts'
import { csvOf, fileName } from './csv.ts'
import { seenTables } from './seen-rows.ts'
import type { ShownPage } from './shown-pages.ts'

interface ExportMenuProps {
  readonly title: string
  /** Around what is exported. */
  readonly content: RefObject<HTMLElement | null>
  readonly pages: ReadonlySet<ShownPage>
}

/** Stores what the screen shows as a file: the filters, the order and the columns that are seen, of all pages. */
export function ExportMenu({ title, content, pages }: ExportMenuProps) {
  const { t } = useWords('kernel')
  const queries = useQueryClient()
  const school = useSchoolIfAny()
  const [isBusy, setBusy] = useState(false)
  const day = school?.me.school?.today ?? new Date().toISOString().slice(0, 10)
  const save = async (root: HTMLElement) => {
    setBusy(true)
    const id = notifications.show({ loading: true, autoClose: false, message: t('export.preparing') })
    try {
      const { tables, isWhole } = await readAllPages({
        queries,
        pages,
        read: () => seenTables(root),
        onProgress: (rows) =>
          notifications.update({ id, loading: true, message: t('export.progress', { rows: number(rows) }) }),
      })
      const parts = tables.map(({ headings, rows }) => [...(headings.length > 0 ? [headings] : []), ...rows])
      const lines = parts.flatMap((rows, index) => (index === 0 ? rows : [[''], ...rows]))
      const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
      const file = new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' })
      keepFile(file, `${fileName(school?.me.school?.name ?? 'Campus', title, day)}.csv`)
      const done = t(isWhole ? 'export.done' : 'export.cut', { count, rows: number(count) })
      notifications.update({ id, loading: false, autoClose: 4000, message: done })
    } catch {
      notifications.update({ id, loading: false, autoClose: 8000, color: 'red', message: t('export.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} aria-label={t('export.title')}>
          <IconDownload size={16} aria-hidden />
          <Box component="span" visibleFrom="sm" ms={8}>
            {t('export.title')}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => content.current && void save(content.current)}
        >
          {t('export.seen')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('export.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

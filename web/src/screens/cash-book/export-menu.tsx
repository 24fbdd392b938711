import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { questionOf, useCurrencies } from './use-book.ts'
import type { Book } from './wire.ts'

interface ExportMenuProps {
  readonly book: Book
  readonly isPrinting: boolean
  onPrint(): void
}

/** The cash book that is shown and the journal of its days as files: for a spreadsheet, to sign, for accounting software. */
export function ExportMenu({ book, isPrinting, onPrint }: ExportMenuProps) {
  const { t } = useWords('cash-book')
  const { slug, query } = useSchool()
  const settings = query.useQuery('get', '/api/v1/finance/settings/')
  const currencies = useCurrencies()
  const address = (path: string, requested: Readonly<Record<string, string>>) =>
    `/api/v1/finance/ledger/${path}?${new URLSearchParams({ ...requested, school_slug: slug })}`
  const { date_from, date_to } = book
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isPrinting} leftSection={<IconDownload size={16} aria-hidden />}>
          {t('export.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.book')}</Menu.Label>
        <Menu.Item onClick={onPrint}>{t('export.bookPdf')}</Menu.Item>
        <Menu.Item component="a" href={address('cash-book', { ...questionOf(book), format: 'csv' })} download>
          {t('export.bookCsv')}
        </Menu.Item>
        <Menu.Label>{t('export.journal')}</Menu.Label>
        <Menu.Item component="a" href={address('export', { date_from, date_to, format: 'csv' })} download>
          {t('export.csv')}
        </Menu.Item>
        {settings.data && !settings.data.accounting?.siren && (
          <Menu.Item component="a" href={`/schools/${slug}/fees/settings`}>
            {t('export.fecSetUp')}
          </Menu.Item>
        )}
        {settings.data?.accounting?.siren &&
          currencies.map((currency) => (
            <Menu.Item
              key={currency}
              component="a"
              href={address('export', { date_to, format: 'fec', currency })}
              download
            >
              {currencies.length === 1 ? t('export.fec') : t('export.fecOf', { currency })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

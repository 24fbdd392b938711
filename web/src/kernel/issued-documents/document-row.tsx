import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconDots, IconEye, IconEyeOff, IconQrcode } from '@tabler/icons-react'
import type { IssuedDocument } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { longDate } from '../format/format.ts'
import { RowContent, rowClass } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import { Revoke } from './revoke.tsx'

/** A document: what it is, about whom, and what can be done with it. */
export function DocumentRow({ document }: { readonly document: IssuedDocument }) {
  const { t } = useWords('issued-documents')
  const { slug, may } = useSchool()
  const { id, number, title, student_name, issued_on, state, revocation_reason } = document
  const isRevoked = state === 'revoked'
  const canChange = may('issued_documents.write')
  return (
    <div className={rowClass}>
      <RowContent
        title={
          <Anchor
            href={`/api/v1/documents/issued/${id}/content?school_slug=${slug}`}
            download
            fw={600}
            py={2}
            aria-label={t('document.download', { title, name: student_name, number })}
          >
            {title} · {student_name}
          </Anchor>
        }
        about={[
          number,
          longDate(issued_on),
          document.template_version === null ? null : t('version', { version: document.template_version }),
          document.issued_by_name,
          revocation_reason,
        ]
          .filter(Boolean)
          .join(' · ')}
        end={
          <Group gap="xs" wrap="nowrap">
            {(isRevoked || canChange) && (
              <ToneBadge tone={isRevoked ? 'negative' : 'positive'}>{t(`states.${state}`)}</ToneBadge>
            )}
            {canChange && document.visible_to_family && !isRevoked && (
              <Text span size="sm" c="dimmed" visibleFrom="sm">
                {t('document.visible')}
              </Text>
            )}
            <Actions document={document} canChange={canChange && !isRevoked} />
          </Group>
        }
      />
    </div>
  )
}

interface ActionsProps {
  readonly document: IssuedDocument
  readonly canChange: boolean
}

function Actions({ document, canChange }: ActionsProps) {
  const { t } = useWords('issued-documents')
  const { client } = useSchool()
  const [isRevoking, { open, close }] = useDisclosure()
  const { id, number, visible_to_family, verify_url } = document
  const show = useSave({
    send: () =>
      client.PATCH('/api/v1/documents/issued/{document_id}/', {
        params: { path: { document_id: id } },
        body: { visible_to_family: !visible_to_family },
      }),
    changes: ['/api/v1/documents/issued/'],
    notice: () => t(visible_to_family ? 'document.hidden' : 'document.shown'),
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={t('document.actions', { number })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={new URL(verify_url).pathname}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconQrcode size={16} />}
          >
            {t('document.verify')}
          </Menu.Item>
          {canChange && (
            <>
              <Menu.Item
                leftSection={visible_to_family ? <IconEyeOff size={16} /> : <IconEye size={16} />}
                onClick={() => show.mutate()}
              >
                {t(visible_to_family ? 'document.hide' : 'document.show')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={open}>
                {t('revoke.action')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Revoke document={document} isOpen={isRevoking} onClose={close} />
    </>
  )
}

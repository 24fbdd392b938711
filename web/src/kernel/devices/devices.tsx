import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openApi } from '../api/client.ts'
import type { PushDevice } from '../api/wire.ts'
import { instant } from '../format/format.ts'
import { Section } from '../page/section.tsx'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { useSession } from '../session/session.ts'
import { Read } from '../states/states.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { deviceLabel, ownHash, PushDenied, pushState, subscribe, unsubscribe } from './push.ts'

const listPath = '/api/v1/messaging/notifications/devices/'

/** The devices that show the person's notices, and this one. */
export function Devices() {
  const { t } = useWords('devices')
  const { query } = useSchool()
  const devices = useQuery(query.queryOptions('get', listPath))
  const own = useQuery({ queryKey: ['own-device'], queryFn: async () => (await ownHash()) ?? null })
  return (
    <Section title={t('title')}>
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <Read of={devices}>
          {({ results }) => (
            <Stack gap="sm">
              {results.map((device) => (
                <DeviceRow key={device.id} device={device} isThis={device.endpoint_hash === own.data} />
              ))}
              {!results.some(({ endpoint_hash }) => endpoint_hash === own.data) && <AddThis />}
            </Stack>
          )}
        </Read>
      </Stack>
    </Section>
  )
}

/** Runs one action at a time and reads the devices again. */
function useAct() {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['own-device'] })
      await queries.invalidateQueries({ queryKey: ['get', listPath] })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}

/** Adds this device in every school of the person: they are one person, whatever school a notice comes from. */
function AddThis() {
  const { t } = useWords('devices')
  const { client } = useSchool()
  const session = useSession()
  const { isBusy, error, run } = useAct()
  const state = pushState()
  const add = () =>
    run(async () => {
      const { data } = await client.GET('/api/v1/messaging/notifications/push-key/')
      const { endpoint, keys } = (await subscribe(data?.public_key ?? '')).toJSON()
      const body = {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
        label: deviceLabel(),
      }
      for (const { slug } of session.data?.schools ?? []) await openApi(slug).client.POST(listPath, { body })
      notifications.show({ message: t('added') })
    })
  if (state !== 'possible') return <Notice tone="neutral">{t(`states.${state}`)}</Notice>
  return (
    <Stack gap="xs">
      {error instanceof PushDenied ? (
        <Notice tone="caution">{t('states.denied')}</Notice>
      ) : (
        <ErrorMessage error={error} />
      )}
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void add()}>
          {t('add')}
        </Button>
      </Group>
    </Stack>
  )
}

function DeviceRow({ device, isThis }: { device: PushDevice; isThis: boolean }) {
  const { t } = useWords('devices')
  const { client } = useSchool()
  const { isBusy, error, run } = useAct()
  const remove = () =>
    run(async () => {
      if (isThis) await unsubscribe()
      await client.DELETE('/api/v1/messaging/notifications/devices/{device_id}/', {
        params: { path: { device_id: device.id } },
      })
      notifications.show({ message: t('removed', { name: device.label }) })
    })
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{isThis ? t('this', { name: device.label }) : device.label}</Text>
          <Text size="sm" c="dimmed">
            {device.last_sent_at
              ? t('used', { date: instant(device.last_sent_at) })
              : t('unused', { date: instant(device.created_at) })}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          aria-label={t('removeOf', { name: device.label })}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </Group>
      <ErrorMessage error={error} />
    </Stack>
  )
}

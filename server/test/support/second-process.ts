import type { AddressInfo } from 'node:net'
import type { Clock } from '../../src/kernel/time/clock.ts'
import { type Application, openApplication } from '../../src/main/application.ts'
import type { TestCampus } from './campus.ts'

/** A second server over the database of a campus, as another process would be: nothing but the database is shared. */
export interface SecondProcess {
  readonly application: Application
  /** Base address; hand absolute URLs under it to `campus.request`. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts it, with a clock of its own when one is given. */
export async function startSecondProcess(campus: TestCampus, clock?: Clock): Promise<SecondProcess> {
  const { config, log } = campus.application.kernel
  const app = campus.clone.app
  const application = await openApplication({
    config,
    app,
    log,
    checkAnswers: true,
    ...(clock ? { clock } : {}),
  })
  await application.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = application.http.server.address() as AddressInfo
  return { application, url: `http://127.0.0.1:${port}`, stop: () => application.close() }
}

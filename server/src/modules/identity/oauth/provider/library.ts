import type { Kernel } from '../../../../kernel/http/kernel.ts'
import type { OpenedProvider } from './open-provider.ts'

/** The OAuth server of this process. The library is loaded when it is first asked for: a start does not wait for it. */
export async function libraryOf(kernel: Kernel): Promise<OpenedProvider> {
  const { providerOf } = await import('./open-provider.ts')
  return providerOf(kernel)
}

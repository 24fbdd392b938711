const tones = { good: [880], bad: [220, 180] } as const

/** A short tone: high for what was accepted, low twice for what was not. Silent where the browser plays none. */
export function playTone(kind: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const length = 0.14
  tones[kind].forEach((frequency, place) => {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.value = 0.15
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + place * length)
    tone.stop(audio.currentTime + (place + 1) * length - 0.02)
  })
  setTimeout(() => void audio.close(), 1000)
}

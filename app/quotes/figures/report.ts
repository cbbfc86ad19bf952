/** Won quotes in percent of the decided ones; null where none is decided. */
export function winRate({ won, lost }: { readonly won: number; readonly lost: number }): number | null {
  return won + lost === 0 ? null : Math.round((100 * won) / (won + lost))
}

/** «1 ώρα και 20 λεπτά» of customer service */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–'
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const texts = [
    ...(hours === 0 ? [] : [hours === 1 ? '1 ώρα' : `${hours} ώρες`]),
    ...(rest === 0 && hours > 0 ? [] : [rest === 1 ? '1 λεπτό' : `${rest} λεπτά`]),
  ]
  return texts.join(' και ')
}

/** The `ref` of an element that replaces a pressed button: the focus goes there, and it is read out. Needs `tabIndex={-1}`. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus()
}

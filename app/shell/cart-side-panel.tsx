import { CartPanel, CartPanelFooter } from '#app/cart/panel/cart-panel.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'

interface CartSidePanelProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function CartSidePanel({ open, onOpenChange }: CartSidePanelProps) {
  const close = () => onOpenChange(false)
  return (
    <SidePanel open={open} onOpenChange={onOpenChange} title="Το καλάθι σας" footer={<CartPanelFooter onNavigate={close} />}>
      <CartPanel onNavigate={close} />
    </SidePanel>
  )
}

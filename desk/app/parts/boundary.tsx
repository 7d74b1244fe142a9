import { Component, type ReactNode } from 'react'
import { Failed } from './states.tsx'

interface BoundaryProps {
  /** The title of the failure. */
  readonly failed?: string | undefined
  /** Data of the part: it is drawn again when they change. */
  readonly data: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Shows the retry in place of a part that throws, and leaves the rest of the screen as it is. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ data }: BoundaryProps) {
    if (this.state.hasFailed && data !== this.props.data) this.setState({ hasFailed: false })
  }

  override render() {
    const { failed, onRetry, children } = this.props
    if (!this.state.hasFailed) return children
    const retry = () => {
      this.setState({ hasFailed: false })
      onRetry()
    }
    return <Failed title={failed} onRetry={retry} />
  }
}

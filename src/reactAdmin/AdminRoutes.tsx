import {
  CustomRoutes,
  DefaultTitleContextProvider,
  LogoutOnMount,
  NavigateToFirstResource,
  Resource,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  useAuthState,
  usePermissions,
  useScrollToTop,
} from 'ra-core';
import { Children, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';

/** What an administration consists of, read once from its declaration. */
export interface Declared {
  definitions: Readonly<Record<string, ResourceDefinition>>;
  resources: readonly ReactElement<ResourceProps>[];
  /** `<Route>` elements inside the layout */
  pages: readonly ReactNode[];
  /** `<Route>` elements without the layout, which need no session */
  openPages: readonly ReactNode[];
}

const isOf = <P,>(node: ReactNode, type: ComponentType<P>): node is ReactElement<P> =>
  isValidElement(node) && node.type === type;

const partsOf = (node: ReactNode): readonly ReactNode[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  );

/** Reads the `<Resource>` and `<CustomRoutes>` elements of an administration, in react-admin's form. */
export function declared(children: ReactNode): Declared {
  const parts = partsOf(children);
  const resources = parts.filter((part) => isOf<ResourceProps>(part, Resource));
  const routes = parts.filter((part) => isOf(part, CustomRoutes));
  const routesOf = (isOpen: boolean) =>
    routes.filter(({ props }) => Boolean(props.noLayout) === isOpen).flatMap(({ props }) => partsOf(props.children));
  return {
    definitions: Object.fromEntries(resources.map(({ props }) => [props.name, Resource.registerResource(props)])),
    resources,
    pages: routesOf(false),
    openPages: routesOf(true),
  };
}

interface AdminPagesProps {
  declaration: Declared;
  layout: ComponentType<{ children: ReactNode }>;
  loading: ComponentType;
  notFound: ComponentType;
  accessDenied: ComponentType;
  authenticationError: ComponentType;
}

/** The pages of the administration that require a session, in their layout. */
export const AdminPages = ({ declaration, layout: Layout, loading, ...only }: AdminPagesProps) => {
  const { notFound: NotFound, accessDenied: AccessDenied, authenticationError: AuthenticationError } = only;
  return (
    <ResourceDefinitionContextProvider definitions={declaration.definitions}>
      <Layout>
        <Routes>
          {declaration.pages}
          {declaration.resources.map((resource) => (
            <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
          ))}
          <Route path="/" element={<NavigateToFirstResource loading={loading} />} />
          <Route path="/authentication-error" element={<AuthenticationError />} />
          <Route path="/access-denied" element={<AccessDenied />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Layout>
    </ResourceDefinitionContextProvider>
  );
};

interface AdminRoutesProps {
  title: string;
  login: ComponentType;
  /** `<Route>` elements that require no session */
  openPages: readonly ReactNode[];
  /** everything else: `AdminPages` */
  pages: ComponentType;
  loading: ComponentType;
}

const Checked = ({ openPages, pages: Pages, loading: Loading }: AdminRoutesProps) => {
  useScrollToTop();
  // A rejection of the permissions ends the session, as on every page of react-admin.
  usePermissions();
  // The user is not logged out if this fails, because pages without the layout need no session.
  const { authenticated, isPending } = useAuthState(undefined, false);
  const shown = () => {
    if (isPending) return <Loading />;
    return authenticated ? <Pages /> : <LogoutOnMount />;
  };
  return (
    <Routes>
      {openPages}
      <Route path="*" element={shown()} />
    </Routes>
  );
};

/**
 * The routes of the administration, as react-admin's `CoreAdminUI` has them, with a session required. `CoreAdminUI`
 * registers its resources and routes in effects after its first render, because they may depend on permissions, and so
 * renders every page three times. Ours are known before.
 */
export const AdminRoutes = (props: AdminRoutesProps) => {
  const { title, login: Login } = props;
  return (
    <DefaultTitleContextProvider value={title}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/*" element={<Checked {...props} />} />
      </Routes>
    </DefaultTitleContextProvider>
  );
};
